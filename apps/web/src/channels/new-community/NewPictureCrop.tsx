import { LazyImageCrop } from '../../ui/forms/crop/LazyImageCrop.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'

interface Props {
  readonly title: string
  readonly file: Blob
  readonly shape: 'square' | 'wide'
  readonly isOpen: boolean
  readonly onDone: (picture: Blob) => void
  readonly onClose: () => void
}

export function NewPictureCrop({ title, file, shape, isOpen, onDone, onClose }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title}>
      <LazyImageCrop file={file} shape={shape} onDone={onDone} onCancel={onClose} />
    </Modal>
  )
}
