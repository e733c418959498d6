import type { Event, Scope } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import { isRefunded } from './is-refunded.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { deleteEvent } from './thunks.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
  readonly onGone: () => void
}

export function DeleteEvent({ event, onClose, onGone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [scope, setScope] = useState<Scope>('one')
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const isDone = await dispatch(deleteEvent(event, scope))
    setBusy(false)
    onClose()
    if (isDone) onGone()
  }

  return (
    <Confirm
      isOpen
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      title={t('events.delete.title', { name: event.title })}
      text={
        <>
          {t('events.delete.text', { count: event.participantsCount })}{' '}
          {isRefunded(event) && t('events.cancel.refund')}
        </>
      }
      confirmLabel={t('events.delete.button')}
      cancelLabel={t('events.keep')}
      onConfirm={() => void remove()}
    >
      {event.series && <ScopeChoice value={scope} onChange={setScope} />}
    </Confirm>
  )
}
