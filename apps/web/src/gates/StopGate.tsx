import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Time } from '../ui/display/Time.tsx'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import { type NamedGate, stopGate } from './grant-thunks.ts'

interface Props {
  readonly gate: NamedGate
  /** The end of what is paid, where it is known. */
  readonly until?: string | undefined
  readonly onClose: () => void
  readonly onStopped?: () => void
}

/** Asks before a tier is not renewed any more. It stays until the end of what is paid, and so long that can be undone. */
export function StopGate({ gate, until, onClose, onStopped }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const words = { name: gate.title }

  async function stop() {
    setBusy(true)
    const isStopped = await dispatch(stopGate(gate))
    setBusy(false)
    if (isStopped) onStopped?.()
    onClose()
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('gates.stop.title', words)}
      text={
        until ? (
          <Trans i18nKey="gates.stop.textUntil" components={{ time: <Time at={until} isDay /> }} />
        ) : (
          t('gates.stop.text')
        )
      }
      confirmLabel={t('gates.stop.confirm')}
      cancelLabel={t('gates.keep', words)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void stop()}
    />
  )
}
