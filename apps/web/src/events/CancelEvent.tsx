import type { Event, Scope } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import { isRefunded } from './is-refunded.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { cancelEvent } from './thunks.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
}

const MAX_TEXT = 1000

/** Calls an event off, with a word to those who would have come. */
export function CancelEvent({ event, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const [scope, setScope] = useState<Scope>('one')
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const isDone = await dispatch(cancelEvent(event._id, text.trim(), scope))
    setBusy(false)
    // Otherwise what was written is there for another try.
    if (isDone) onClose()
  }

  return (
    <Confirm
      isOpen
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      title={t('events.cancel.title', { name: event.title })}
      text={
        <>
          {t('events.cancel.text', { count: event.participantsCount })}{' '}
          {isRefunded(event) && t('events.cancel.refund')}
        </>
      }
      confirmLabel={t('events.cancel.button')}
      cancelLabel={t('events.keep')}
      onConfirm={() => void cancel()}
    >
      <TextArea
        label={t('events.cancel.words')}
        note={t('channelSettings.optional')}
        lines={3}
        limit={MAX_TEXT}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {event.series && <ScopeChoice value={scope} onChange={setScope} />}
    </Confirm>
  )
}
