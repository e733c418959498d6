import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { ReportForm } from './ReportForm.tsx'

interface Props extends Omit<ComponentProps<typeof ReportForm>, 'id' | 'limit'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description: string
  readonly isBusy?: boolean
  readonly limit?: number
}

/** The dialog in which a post, a comment or a person is reported. */
export function ReportQuestion({
  isOpen,
  onClose,
  title,
  description,
  isBusy = false,
  limit = 5000,
  ...form
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={isBusy}>
            {t('people.reportConfirm')}
          </Button>
        </>
      }
    >
      <ReportForm id={id} limit={limit} {...form} />
    </Modal>
  )
}
