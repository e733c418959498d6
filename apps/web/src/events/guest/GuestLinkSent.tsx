import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'

interface Props {
  readonly email: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Says the same whatever is known of the address. */
export function GuestLinkSent({ email, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<MailCheck size={22} strokeWidth={1.75} />}
      title={t('events.guest.sentTitle')}
      description={t('events.guest.sentText', { email })}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    />
  )
}
