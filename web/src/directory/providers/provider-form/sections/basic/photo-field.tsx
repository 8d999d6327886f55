import { Button, FileButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import rows from '../../rows/rows.module.css';
import { useOwnField } from '../fields.tsx';
import styles from './basic-section.module.css';
import { isSquare } from './crop.ts';
import { cropPicture, findPhotoProblem, loadPicture, NOT_AN_IMAGE, PHOTO_TYPES } from './photo.ts';
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
          {(props) => (
            <Button {...props} variant="default" size="compact-sm">
              {photo ? 'Change photo' : 'Set photo'}
            </Button>
          )}
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
