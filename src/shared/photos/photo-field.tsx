import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { MAX_PHOTOS, type Photo, type PhotosProblem } from '#domain/photo.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { fieldAria, FieldNotes } from '#ui/form/field-frame.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, DangerIcon } from '#ui/icons/icons.ts'
import { AddPhotoIcon } from '#ui/icons/more-icons.ts'
import { ImageViewer } from '#ui/overlay/image-viewer.tsx'
import { photoProblemMessage, photosProblemMessage, tooLargeMessage } from './photo-messages.ts'
import * as fieldStyles from '#ui/form/field.module.css'
import * as buttonStyles from '#ui/foundation/button.module.css'
import * as styles from './photo-field.module.css'

type PhotoFieldProps = {
  label: string
  hint: ReactNode
  photos: readonly Photo[]
  problem: PhotosProblem | null | undefined
  isDisabled: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

/** Picks photos, shows each with its problem, and removes them. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, photos, problem, isDisabled } = props
  const { i18n } = useLingui()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const fieldError = useFieldError('photos', problem && i18n._(photosProblemMessage[problem]))
  const { error } = fieldError
  /** How many of the files picked last were too many. */
  const [left, setLeft] = useState(0)
  const isFull = photos.length >= MAX_PHOTOS
  const aria = fieldAria({ id, error, hint })
  const focusGroup = () => group.current?.focus({ preventScroll: true })
  const add = (files: readonly File[]) => {
    fieldError.clear()
    // the last photo removes the input
    if (photos.length + files.length >= MAX_PHOTOS) focusGroup()
    setLeft(Math.max(0, photos.length + files.length - MAX_PHOTOS))
    props.onAdd(files)
  }
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}label`}
      className={fieldStyles.field}
      {...(isFull && aria)}
    >
      <span id={`${id}label`} className={fieldStyles.label}>
        {label}
      </span>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-labelledby={`${id}label`}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoRow
                photo={photo}
                number={index + 1}
                isDisabled={isDisabled}
                onRemove={(photoId) => {
                  fieldError.clear()
                  setLeft(0)
                  props.onRemove(photoId)
                  // the tapped button is gone: keeps the keyboard's position
                  focusGroup()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div>
          <input
            id={id}
            type="file"
            // iOS converts its own format to JPEG if only these types are accepted
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            multiple
            disabled={isDisabled}
            className={classNames('visually-hidden', styles.input)}
            aria-labelledby={`${id}label ${id}add`}
            {...aria}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // allows the same file to be picked again
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={classNames(buttonStyles.button, buttonStyles.outline, styles.add)}
          >
            <span id={`${id}add`} className={buttonStyles.content}>
              <AddPhotoIcon />
              {photos.length === 0 ? <Trans>Add photos</Trans> : <Trans>Add more photos</Trans>}
            </span>
          </label>
        </div>
      )}
      {left > 0 && (
        <p role="alert" className={fieldStyles.error}>
          <DangerIcon />
          <span>
            <Trans>
              At most {MAX_PHOTOS} photos can be sent. Not added: {left}
            </Trans>
          </span>
        </p>
      )}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

type PhotoRowProps = Pick<PhotoFieldProps, 'onRemove'> & {
  photo: Photo
  number: number
  isDisabled: boolean
}

const KIB = 1024

/** A photo, which a tap shows full-screen, and its state. */
function PhotoRow({ photo, number, isDisabled, onRemove }: PhotoRowProps) {
  const { t, i18n } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const name = t`Photo ${number}`
  return (
    <div className={styles.row}>
      {photo.state === 'ready' ? (
        <button
          type="button"
          className={styles.thumb}
          aria-label={t`Show ${name}`}
          onClick={() => setIsShown(true)}
        >
          <Picture src={photo.previewUrl} alt="" />
        </button>
      ) : (
        <span className={styles.thumb}>
          {photo.state === 'preparing' ? <Spinner /> : <DangerIcon />}
        </span>
      )}
      <span className={styles.text} role="status">
        <bdi className={styles.name}>{photo.name}</bdi>
        {photo.state === 'preparing' && (
          <span className={styles.note}>
            <Trans>Preparing…</Trans>
          </span>
        )}
        {photo.state === 'ready' && (
          <span className={styles.note}>
            <Trans>Ready, {Math.max(1, Math.round(photo.file.size / KIB))} KB</Trans>
          </span>
        )}
        {photo.state === 'rejected' && (
          <span className={classNames(styles.note, styles.problem)}>
            {i18n._(
              photo.problem === 'too-large'
                ? tooLargeMessage('photo', photo.bytes ?? 0)
                : photoProblemMessage[photo.problem],
            )}
          </span>
        )}
        {photo.state === 'rejected' && photo.problem === 'not-loaded' && (
          <button type="button" className={styles.reload} onClick={() => location.reload()}>
            <Trans>Reload the app</Trans>
          </button>
        )}
      </span>
      <IconButton
        label={t`Remove ${name}`}
        icon={CloseIcon}
        disabled={isDisabled}
        onClick={() => onRemove(photo.id)}
      />
      {isShown && photo.state === 'ready' && (
        <ImageViewer src={photo.previewUrl} name={name} onClose={() => setIsShown(false)} />
      )}
    </div>
  )
}
