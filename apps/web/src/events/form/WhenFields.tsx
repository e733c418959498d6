import type { Event } from '@guildhall/contract/events'
import { addDays } from '@guildhall/contract/time'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'

import { findZones, zoneOption } from '../../ui/forms/zones.ts'
import styles from './EventForm.module.css'
import { FormSection } from './FormSection.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { newRepeat, repeatDraftOf } from './repeat-draft.ts'
import type { EventFormState } from './use-event-form.ts'

interface Props {
  readonly form: EventFormState
  /** Left out for a new one. */
  readonly event: Event | undefined
}

/** When it is, by clocks in a zone that is always shown. */
export function WhenFields({ form: { drafting }, event }: Props) {
  const { t, i18n } = useTranslation()
  const { draft, change, text, errorOf } = drafting
  const at = new Date(`${draft.date || '2026-01-01'}T12:00:00Z`)
  const isLonger = draft.endDate !== draft.date

  function moveTo(date: string) {
    change('date', date)
    if (!isLonger || date > draft.endDate) change('endDate', date)
  }

  const begunRepeat = () => (event?.series ? repeatDraftOf(event.series, draft.date) : newRepeat(draft.date))

  return (
    <FormSection title={t('events.form.when')}>
      <div className={styles.when}>
        <TextField
          label={t('events.form.date')}
          type="date"
          {...text('date')}
          onChange={({ currentTarget }) => moveTo(currentTarget.value)}
        />
        <TextField label={t('events.form.from')} type="time" {...text('from')} />
        <TextField label={t('events.form.to')} type="time" {...text('to')} />
        <Combobox
          label={t('events.form.zone')}
          find={(query) =>
            Promise.resolve(
              findZones(query, draft.timeZone).map((zone) => zoneOption(zone, at, i18n.language)),
            )
          }
          value={zoneOption(draft.timeZone, at, i18n.language)}
          onChange={(option) => option && change('timeZone', option.value)}
        />
      </div>
      <Switch
        label={t('events.form.longer')}
        checked={isLonger}
        onChange={({ currentTarget }) =>
          change('endDate', currentTarget.checked ? addDays(draft.date, 1) : draft.date)
        }
      />
      {isLonger && (
        <TextField label={t('events.form.endDate')} type="date" min={draft.date} {...text('endDate')} />
      )}
      {(!event || event.series) && (
        <>
          <Switch
            label={t(event ? 'events.form.repeatAnew' : 'events.form.repeats')}
            description={t(event ? 'events.form.repeatAnewText' : 'events.form.repeatsText')}
            checked={draft.repeat !== null}
            onChange={({ currentTarget }) => change('repeat', currentTarget.checked ? begunRepeat() : null)}
          />
          {draft.repeat && (
            <RepeatFields
              draft={draft}
              repeat={draft.repeat}
              error={errorOf('repeat')}
              onChange={(repeat) => change('repeat', repeat)}
            />
          )}
        </>
      )}
    </FormSection>
  )
}
