import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import type { KeptGate } from './collections.ts'
import { giveUpGate } from './grant-thunks.ts'

interface Props {
  readonly gate: KeptGate
  readonly onClose: () => void
}

/** Asks before somebody gives up a tier, which closes at once what it opened for them. */
export function GiveUp({ gate, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { slug } = useChannel()
  const [isBusy, setBusy] = useState(false)
  const words = { name: gate.title }

  async function give() {
    setBusy(true)
    await dispatch(giveUpGate(gate, slug))
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('gates.giveUpTitle', words)}
      text={t('gates.giveUpText')}
      confirmLabel={t('gates.giveUpConfirm', words)}
      cancelLabel={t('gates.keep', words)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void give()}
    />
  )
}
