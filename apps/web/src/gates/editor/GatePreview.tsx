import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import type { KeptGate } from '../collections.ts'
import card from '../GateCard.module.css'
import { GateCard } from '../GateCard.tsx'
import { usePeriod } from '../use-period.ts'
import styles from './GateForm.module.css'
import { type GateDraft, MAX_TRIAL, perksIn, pricesIn, trialDaysIn } from './gate-draft.ts'

interface Props {
  readonly draft: GateDraft
  readonly gates: readonly KeptGate[]
  readonly taxIncluded: string | null
}

/** The card as people will see it, changing with what is typed. */
export function GatePreview({ draft, gates, taxIncluded }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const days = trialDaysIn(draft)
  const drafted = { prices: pricesIn(draft) }
  const title = draft.title.trim() || t('gates.new')
  const { period, setPeriod, periods, pricesOf } = usePeriod([drafted])
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <div className={styles.previewHead}>
        <h2 id={heading} className={styles.heading}>
          {t('gates.form.preview')}
        </h2>
        {periods.length > 0 && (
          <Segmented
            label={t('gates.period')}
            isLabelUnseen
            options={periods.map((value) => ({ value, label: t(`gates.form.periods.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        )}
      </div>
      <GateCard
        headingLevel={3}
        title={title}
        description={draft.description.trim()}
        perks={perksIn(draft)}
        prices={pricesOf(drafted)}
        taxIncluded={taxIncluded}
        trialDays={days > 0 && days <= MAX_TRIAL ? days : 0}
        includes={gates.find(({ _id }) => _id === draft.includes)?.title}
        isSelected
        foot={
          <div className={styles.shown} inert>
            <Button isWide tone="primary">
              <span className={card.choice}>{t('gates.choose', { name: title })}</span>
            </Button>
          </div>
        }
      />
    </section>
  )
}
