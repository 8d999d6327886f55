import { Button, Group, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { CENTRED, type Crop, computeSquare, dragCrop } from './crop.ts';
import styles from './photo-crop.module.css';

interface PhotoCropProps {
  picture: HTMLImageElement;
  onCropped: (crop: Crop) => void;
  onClose: () => void;
}

const VIEWPORT = 280;
const LARGEST_ZOOM = 4;

/** Crops a picture to a square, by dragging or with the sliders. */
export function PhotoCrop({ picture, onCropped, onClose }: PhotoCropProps) {
  const [crop, setCrop] = useState(CENTRED);
  const from = useRef<{ x: number; y: number }>(undefined);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, side } = computeSquare(size, crop);
  const scale = VIEWPORT / side;
  return (
    <Modal opened onClose={onClose} title="Crop the photo" size={340}>
      <div
        className={styles.viewport}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={({ clientX, clientY }) => {
          const start = from.current;
          if (!start) return;
          setCrop((now) => dragCrop(size, now, { x: clientX - start.x, y: clientY - start.y }, VIEWPORT));
          from.current = { x: clientX, y: clientY };
        }}
        onPointerUp={() => {
          from.current = undefined;
        }}
      >
        <img
          src={picture.src}
          alt="The square that will be used"
          draggable={false}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            transform: `translate(${-left * scale}px, ${-top * scale}px)`,
          }}
        />
      </div>
      <div className={styles.sliders}>
        <CropSlider
          label="Zoom"
          min={1}
          max={LARGEST_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <CropSlider label="Left to right" value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <CropSlider label="Top to bottom" value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      </div>
      <Group justify="flex-end" gap={12} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={() => onCropped(crop)}>
          Use this square
        </Button>
      </Group>
    </Modal>
  );
}

interface CropSliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
}

function CropSlider({ label, min = 0, max = 1, value, onChange }: CropSliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
