import { useState } from 'react'
import type { Specimen } from '../specimen.ts'
import { DateField } from './DateField.tsx'
import styles from './specimen.module.css'
import { TimeField } from './TimeField.tsx'
import { ZonedTimeField } from './ZonedTimeField.tsx'
import { momentOf, type ZonedTime } from './zoned-time.ts'

function Told({ start, error }: { readonly start: ZonedTime; readonly error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <ZonedTimeField
      label="Ends"
      value={value}
      onChange={setValue}
      help={momentOf(value)?.toISOString() ?? 'Choose a day and a time.'}
      error={error}
    />
  )
}

export const specimen: Specimen = {
  title: 'DateField, TimeField, ZonedTimeField',
  states: {
    'date and time': () => (
      <div className={styles.column}>
        <DateField label="Day" defaultValue="2026-06-20" />
        <TimeField label="Time" defaultValue="20:00" />
        <DateField label="Day, empty" size="lg" error="Choose a day." />
        <TimeField label="Time, disabled" size="dense" defaultValue="20:00" disabled />
      </div>
    ),
    'with its zone': () => (
      <>
        <Told start={{ date: '2026-06-20', time: '20:00', zone: 'Europe/Paris' }} />
        <Told start={{ date: '', time: '', zone: 'America/Argentina/ComodRivadavia' }} />
      </>
    ),
    'in a narrow column, and wrong': () => (
      <div className={styles.column}>
        <Told
          start={{ date: '2026-01-02', time: '09:30', zone: 'Asia/Kolkata' }}
          error="That is in the past."
        />
      </div>
    ),
  },
}
