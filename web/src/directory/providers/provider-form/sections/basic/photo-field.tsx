import { PHOTO_TOO_LARGE } from '@careline/contracts/basis/messages';
import { PHOTO_LIMIT } from '@careline/contracts/directory/providers';
import { Button, FileButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { SmallButton } from '../../../../../ui/small-button.tsx';
import rows from '../../rows/rows.module.css';
import { useOwnField } from '../fields.tsx';
import styles from './basic-section.module.css';
import { type Crop, computeSquare, isSquare } from './crop.ts';
import { PhotoCrop } from './photo-crop.tsx';

export function PhotoField() {
  const { value: photo, error, onChange } = useOwnField('profilePhoto');
  const work = useFieldWork();
  const [problem, setProblem] = useState<string>();
  const [toCrop, setToCrop] = useState<HTMLImageElement>();
  const resetFile = useRef<() => void>(null);

  const choose = async (file: File | null) => {
    resetFile.current?.();
    if (!file) return;
    const wrong = findPhotoProblem(file);
    const picture = wrong ? undefined : await loadPicture(file);
    setProblem(wrong ?? (picture ? undefined : NOT_AN_IMAGE));
    if (!picture) return;
    if (isSquare({ width: picture.naturalWidth, height: picture.naturalHeight })) onChange(picture.src);
    else setToCrop(picture);
  };

  return (
    <div className={styles.photo}>
      <div className={styles.picture}>
        {photo ? <img src={photo} alt="" /> : <IconUser size={56} stroke={1.2} aria-hidden />}
      </div>
      <div className={styles.buttons}>
        <FileButton
          resetRef={resetFile}
          onChange={(file) => work.run(() => choose(file))}
          accept={PHOTO_TYPES.join(',')}
          inputProps={{ 'aria-label': 'Photo file' }}
        >
          {(props) => <SmallButton {...props}>{photo ? 'Change photo' : 'Set photo'}</SmallButton>}
        </FileButton>
        {photo && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            Remove photo
          </Button>
        )}
      </div>
      <p className={styles.hint}>Use equal width and height, at most 1 MB.</p>
      <div role="alert" className={rows.problem}>
        {work.failure ?? problem ?? error}
      </div>
      {toCrop && (
        <PhotoCrop
          picture={toCrop}
          onClose={() => setToCrop(undefined)}
          onCropped={(crop) => {
            onChange(cropPicture(toCrop, crop));
            setToCrop(undefined);
          }}
        />
      )}
    </div>
  );
}

const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const NOT_AN_IMAGE = 'The profile photo must be a PNG, JPEG or WebP image.';

/** Larger than any place it is shown at, and still a small file. */
const LONGEST_SIDE = 600;

function findPhotoProblem({ size, type }: File): string | undefined {
  if (size > PHOTO_LIMIT) return PHOTO_TOO_LARGE;
  return PHOTO_TYPES.includes(type) ? undefined : NOT_AN_IMAGE;
}

/** Decodes the file; undefined if it is not an image. */
async function loadPicture(file: File): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = await readDataUrl(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

function cropPicture(picture: HTMLImageElement, crop: Crop): string {
  const { left, top, side } = computeSquare(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    crop,
  );
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(side, LONGEST_SIDE));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.9);
}

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
