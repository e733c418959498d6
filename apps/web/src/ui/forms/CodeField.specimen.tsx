import { useState } from 'react'
import type { Specimen } from '../specimen.ts'
import fields from './CodeField.module.css'
import { CodeField } from './CodeField.tsx'
import styles from './specimen.module.css'

function Told() {
  const [code, setCode] = useState('')
  return (
    <CodeField
      name="code"
      label="Code"
      help={code ? `Complete: ${code}` : 'Paste works too'}
      onComplete={setCode}
    />
  )
}

export const specimen: Specimen = {
  title: 'CodeField',
  states: {
    empty: () => (
      <div className={styles.column}>
        <Told />
      </div>
    ),
    'before the scripts have come': () => (
      <div className={styles.column}>
        <input className={fields.plain} aria-label="Code" defaultValue="4190" dir="ltr" />
      </div>
    ),
    'error and disabled': () => (
      <div className={styles.column}>
        <CodeField
          name="code"
          label="Code"
          isLabelUnseen
          error="That code does not match. Two tries left before we send a new one."
        />
        <CodeField name="code" label="Code" isLabelUnseen disabled />
      </div>
    ),
  },
}
