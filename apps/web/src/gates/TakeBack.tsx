import type { Grant } from '@guildhall/contract/gates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import type { KeptGate } from './collections.ts'
import { takeBack } from './grant-thunks.ts'

interface Props {
  readonly gate: KeptGate
  readonly grant: Grant
  readonly onClose: () => void
}

/** Asks before somebody loses a tier that was given to them by hand. */
export function TakeBack({ gate, grant, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const words = { name: grant.user.fullname, tier: gate.title }

  async function take() {
    setBusy(true)
    await dispatch(takeBack(gate.channelId, gate._id, grant._id, ''))
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('gates.holders.takeTitle', words)}
      text={t('gates.holders.takeText', words)}
      confirmLabel={t('gates.holders.takeConfirm', words)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void take()}
    />
  )
}
