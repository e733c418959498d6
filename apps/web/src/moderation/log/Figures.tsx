import type { Reply } from '@guildhall/contract'
import type { logCalls } from '@guildhall/contract/moderation'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import styles from './Figures.module.css'

type Numbers = Pick<
  Reply<typeof logCalls.getPublicLog>,
  'decided' | 'kept' | 'medianHours' | 'appeals' | 'overturned'
>

const DAY = 24

/** The decisions of a year in numbers. */
export function Figures({ figures }: { readonly figures: Numbers }) {
  const { t, i18n } = useTranslation()
  const { decided, kept, medianHours, appeals, overturned } = figures
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = (overturned / appeals).toLocaleString(i18n.language, { style: 'percent' })
  return (
    <dl className={styles.figures}>
      <Figure label={t('moderationLog.public.decided')} value={number(decided)} />
      <Figure label={t('moderationLog.public.kept')} value={number(kept)} />
      {medianHours !== null && (
        <Figure label={t('moderationLog.public.median')} value={inWords(medianHours, t)} />
      )}
      <Figure label={t('moderationLog.public.appeals')} value={number(appeals)} />
      {appeals > 0 && <Figure label={t('moderationLog.public.overturned')} value={share} />}
    </dl>
  )
}

/** Hours while they are few, and days beyond. */
function inWords(hours: number, t: TFunction) {
  if (hours < 1) return t('moderationLog.public.underAnHour')
  return hours < 2 * DAY
    ? t('moderationLog.public.hours', { count: Math.round(hours) })
    : t('moderationLog.public.days', { count: Math.round(hours / DAY) })
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
