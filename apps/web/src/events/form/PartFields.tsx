import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { DraftRows } from './DraftRows.tsx'
import styles from './EventForm.module.css'
import { newRow } from './event-draft.ts'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

const MAX_PARTS = 50
const MAX_FAQ = 20

/** The parts of the event, and the questions people ask. */
export function PartFields({ form: { drafting } }: { readonly form: EventFormState }) {
  const { t } = useTranslation()
  const { draft, change, errorOf } = drafting
  return (
    <>
      <FormSection title={t('events.schedule')} text={t('events.form.scheduleText')}>
        <DraftRows
          rows={draft.schedules}
          onChange={(schedules) => change('schedules', schedules)}
          most={MAX_PARTS}
          addLabel={t('events.form.addPart')}
          onAdd={() => ({
            ...newRow(),
            title: '',
            text: '',
            date: draft.date,
            from: draft.from,
            to: draft.to,
            people: [],
          })}
          nameOf={({ title }, place) => title || `${place}`}
          error={errorOf('schedules')}
        >
          {(part, edit) => (
            <>
              <TextField
                label={t('events.form.partTitle')}
                maxLength={200}
                dir="auto"
                value={part.title}
                onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
              />
              <div className={styles.partTimes}>
                <TextField
                  label={t('events.form.date')}
                  type="date"
                  value={part.date}
                  onChange={({ currentTarget }) => edit({ date: currentTarget.value })}
                />
                <TextField
                  label={t('events.form.from')}
                  type="time"
                  value={part.from}
                  onChange={({ currentTarget }) => edit({ from: currentTarget.value })}
                />
                <TextField
                  label={t('events.form.to')}
                  type="time"
                  value={part.to}
                  onChange={({ currentTarget }) => edit({ to: currentTarget.value })}
                />
              </div>
              <TextField
                label={t('events.form.partText')}
                note={t('channelSettings.optional')}
                maxLength={1000}
                dir="auto"
                value={part.text}
                onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
              />
            </>
          )}
        </DraftRows>
      </FormSection>
      <FormSection title={t('events.faq')}>
        <DraftRows
          rows={draft.faq}
          onChange={(faq) => change('faq', faq)}
          most={MAX_FAQ}
          addLabel={t('events.form.addQuestion')}
          onAdd={() => ({ ...newRow(), question: '', answer: '' })}
          nameOf={({ question }, place) => question || `${place}`}
          error={errorOf('faq')}
        >
          {(one, edit) => (
            <>
              <TextField
                label={t('events.form.question')}
                maxLength={300}
                dir="auto"
                value={one.question}
                onChange={({ currentTarget }) => edit({ question: currentTarget.value })}
              />
              <TextArea
                label={t('events.form.answer')}
                lines={2}
                limit={2000}
                dir="auto"
                value={one.answer}
                onChange={({ currentTarget }) => edit({ answer: currentTarget.value })}
              />
            </>
          )}
        </DraftRows>
      </FormSection>
    </>
  )
}
