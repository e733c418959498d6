import { useTranslation } from 'react-i18next'
import { LazyImageCrop } from '../../ui/forms/crop/LazyImageCrop.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'

interface Props {
  readonly file: Blob
  readonly isOpen: boolean
  readonly onDone: (picture: Blob) => void
  readonly onClose: () => void
}

export function ProfilePictureCrop({ file, isOpen, onDone, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('profilePicture.crop')}>
      <LazyImageCrop file={file} isRound onDone={onDone} onCancel={onClose} />
    </Modal>
  )
}
