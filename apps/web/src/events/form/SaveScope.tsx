import type { Scope } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { ScopeChoice } from '../ScopeChoice.tsx'

interface Props {
  readonly onClose: () => void
  readonly onChoose: (scope: Scope) => void
}

/** Asks which events of a series a change is for. */
export function SaveScope({ onClose, onChoose }: Props) {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope>('one')
  return (
    <Modal
      isOpen
      size="sm"
      onClose={onClose}
      title={t('events.form.scopeTitle')}
      description={t('events.form.scopeText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" onClick={() => onChoose(scope)}>
            {t('events.form.save')}
          </Button>
        </>
      }
    >
      <ScopeChoice value={scope} onChange={setScope} />
    </Modal>
  )
}
