import { Archive, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { RowList } from '../settings/RowList.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import type { KeptGate } from './collections.ts'
import styles from './GateList.module.css'
import { reactivateGate } from './thunks.ts'
import { usePriceWords } from './use-price-words.ts'

interface Props {
  readonly gates: readonly KeptGate[]
  readonly onDelete: (gate: KeptGate) => void
}

/** Tiers that nobody can choose any more; people who hold them keep them. */
export function ArchivedGates({ gates, onDelete }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { priceOf } = usePriceWords()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const heading = useId()

  async function reactivate(gate: KeptGate) {
    setBusyWith(gate._id)
    await dispatch(reactivateGate(gate))
    setBusyWith(null)
  }

  return (
    <section>
      <h2 id={heading} className={styles.heading}>
        {t('gates.archivedTitle')}
      </h2>
      <RowList>
        <ul aria-labelledby={heading}>
          {gates.map((gate) => (
            <li key={gate._id}>
              <SettingRow
                icon={<Archive size={17} strokeWidth={1.75} />}
                title={<bdi>{gate.title}</bdi>}
                detail={`${priceOf(gate.prices[0])} · ${t('gates.archivedText', { count: gate.membersCount ?? 0 })}`}
                actions={
                  <>
                    <Button
                      size="sm"
                      aria-label={t('gates.reactivateOf', { name: gate.title })}
                      isBusy={busyWith === gate._id}
                      onClick={() => void reactivate(gate)}
                    >
                      {t('gates.reactivate')}
                    </Button>
                    <IconButton
                      size="sm"
                      label={t('gates.deleteOf', { name: gate.title })}
                      icon={<Trash2 size={15} strokeWidth={1.75} />}
                      onClick={() => onDelete(gate)}
                    />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </RowList>
    </section>
  )
}
