import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { KeptGate } from '../collections.ts'
import { archiveGate, deleteGate } from '../thunks.ts'
import { LossQuestion } from './LossQuestion.tsx'

interface Props {
  readonly gate: KeptGate
  readonly act: 'archive' | 'delete'
  readonly onClose: () => void
}

/** Asks before a tier is archived or deleted. */
export function RemoveGate({ gate, act, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const words = { name: gate.title }

  async function remove() {
    setBusy(true)
    const isDone = await dispatch(act === 'archive' ? archiveGate(gate) : deleteGate(gate))
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <LossQuestion
      gate={gate}
      act={act}
      title={t(`gates.${act}Title`, words)}
      text={t(`gates.${act}Text`)}
      confirmLabel={t(`gates.${act}Confirm`, words)}
      isDanger={act === 'delete'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  )
}
