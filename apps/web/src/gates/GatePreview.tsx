import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import type { KeptGate } from './collections.ts'
import { GateCard } from './GateCard.tsx'
import styles from './GateForm.module.css'
import { type GateDraft, MAX_TRIAL, perksIn, pricesIn, trialDaysIn } from './gate-draft.ts'
import { usePeriod } from './use-period.ts'

interface Props {
  readonly draft: GateDraft
  readonly gates: readonly KeptGate[]
  /** How many people keep the price that they pay now. */
  readonly keepers: number
}

/** The card as people will see it, changing with what is typed. */
export function GatePreview({ draft, gates, keepers }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const days = trialDaysIn(draft)
  const drafted = { prices: pricesIn(draft) }
  const { period, setPeriod, periods, pricesOf } = usePeriod([drafted])
  return (
    <section className={styles.aside} aria-labelledby={heading}>
      <div className={styles.asideHead}>
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
        title={draft.title.trim() || t('gates.new')}
        description={draft.description.trim()}
        perks={perksIn(draft)}
        prices={pricesOf(drafted)}
        trialDays={days > 0 && days <= MAX_TRIAL ? days : 0}
        includes={gates.find(({ _id }) => _id === draft.includes)?.title}
        isSelected
      />
      {keepers > 0 && <Banner role="status">{t('gates.form.keepers', { count: keepers })}</Banner>}
    </section>
  )
}
