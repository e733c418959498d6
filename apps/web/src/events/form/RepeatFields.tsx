import { type Weekday, weekdays } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { noonOf } from '../../ui/calendar/day.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { weekday, weekdayInFull } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { FieldMessage } from '../../ui/forms/FieldMessage.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './EventForm.module.css'
import type { EventDraft } from './event-draft.ts'
import { ordinalOf, type RepeatDraft } from './repeat-draft.ts'
import { SeriesPreview } from './SeriesPreview.tsx'

interface Props {
  readonly draft: EventDraft
  readonly repeat: RepeatDraft
  readonly error: string | undefined
  readonly onChange: (repeat: RepeatDraft) => void
}

const freqs = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const freqKeys = {
  DAILY: 'events.form.repeat.days',
  WEEKLY: 'events.form.repeat.weeks',
  MONTHLY: 'events.form.repeat.months',
  YEARLY: 'events.form.repeat.years',
} as const

/** The Monday of some week, to name the days by. */
const MONDAY = 5
const dayNamed = (day: Weekday) => new Date(Date.UTC(2026, 0, MONDAY + weekdays.indexOf(day), 12))

/** How often an event is repeated and until when, with the days that come of it. */
export function RepeatFields({ draft, repeat, error, onChange }: Props) {
  const { t } = useTranslation()
  const writing = { ...useWriting(), zone: 'UTC' }
  const change = (fields: Partial<RepeatDraft>) => onChange({ ...repeat, ...fields })
  const count = Number(repeat.interval) || 1

  function toggle(day: Weekday) {
    const days = repeat.days.includes(day) ? repeat.days.filter((one) => one !== day) : [...repeat.days, day]
    if (days.length > 0) change({ days })
  }

  return (
    <div className={styles.repeat}>
      <div className={styles.repeatRow}>
        <TextField
          label={t('events.form.repeat.every')}
          inputMode="numeric"
          value={repeat.interval}
          onChange={({ currentTarget }) => change({ interval: currentTarget.value })}
        />
        <Select
          label={t('events.form.repeat.unit')}
          options={freqs.map((freq) => ({ value: freq, label: t(freqKeys[freq], { count }) }))}
          value={repeat.freq}
          onChange={(value) => change({ freq: freqs.find((freq) => freq === value) ?? 'WEEKLY' })}
        />
      </div>
      {repeat.freq === 'WEEKLY' && (
        <fieldset className={styles.weekdays}>
          <legend className="unseen">{t('events.form.repeat.on')}</legend>
          {weekdays.map((day) => (
            <Chip
              key={day}
              size="sm"
              isSelected={repeat.days.includes(day)}
              aria-label={weekdayInFull(dayNamed(day), writing)}
              onClick={() => toggle(day)}
            >
              {weekday(dayNamed(day), writing)}
            </Chip>
          ))}
        </fieldset>
      )}
      {repeat.freq === 'MONTHLY' && (
        <Segmented
          label={t('events.form.repeat.on')}
          isLabelUnseen
          options={[
            {
              value: 'date',
              label: t('events.form.repeat.onDate', { date: Number(draft.date.slice(-2)) }),
            },
            {
              value: 'weekday',
              label: t(`events.form.repeat.nth.${ordinalOf(draft.date)}`, {
                day: weekdayInFull(noonOf(draft.date), writing),
              }),
            },
          ]}
          value={repeat.monthly}
          onChange={(value) => change({ monthly: value === 'weekday' ? 'weekday' : 'date' })}
        />
      )}
      <div className={styles.repeatRow}>
        <Select
          label={t('events.form.repeat.ends')}
          options={[
            { value: 'until', label: t('events.form.repeat.endsUntil') },
            { value: 'count', label: t('events.form.repeat.endsCount') },
          ]}
          value={repeat.ends}
          onChange={(value) => change({ ends: value === 'count' ? 'count' : 'until' })}
        />
        {repeat.ends === 'until' ? (
          <TextField
            label={t('events.form.repeat.until')}
            type="date"
            min={draft.date}
            value={repeat.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        ) : (
          <TextField
            label={t('events.form.repeat.count')}
            inputMode="numeric"
            value={repeat.count}
            onChange={({ currentTarget }) => change({ count: currentTarget.value })}
          />
        )}
      </div>
      <FieldMessage id="repeat-message" error={error} />
      <SeriesPreview draft={draft} repeat={repeat} />
    </div>
  )
}
