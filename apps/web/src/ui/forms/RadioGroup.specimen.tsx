import { DoorOpen, Globe, Lock } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { RadioGroup } from './RadioGroup.tsx'
import styles from './specimen.module.css'

const ways = [
  {
    value: 'open',
    label: 'Open',
    description: 'Anyone can join.',
    icon: <Globe size={18} strokeWidth={1.75} />,
  },
  {
    value: 'request',
    label: 'By request',
    description: 'Moderators answer within a day.',
    icon: <DoorOpen size={18} strokeWidth={1.75} />,
  },
  {
    value: 'closed',
    label: 'Closed',
    description: 'By invitation only. Comes with the Pro plan.',
    icon: <Lock size={18} strokeWidth={1.75} />,
    isDisabled: true,
  },
]
const plain = ways.map(({ value, label }) => ({ value, label }))

export const specimen: Specimen = {
  title: 'RadioGroup',
  states: {
    rows: () => (
      <div className={styles.column}>
        <RadioGroup label="Joining" options={plain} defaultValue="request" />
        <RadioGroup label="Joining" options={ways} defaultValue="open" help="You can change this later." />
      </div>
    ),
    cards: () => <RadioGroup look="cards" label="Joining" options={ways} defaultValue="request" />,
    'error and disabled': () => (
      <div className={styles.column}>
        <RadioGroup label="Joining" options={plain} error="Choose how people join." />
        <RadioGroup label="Joining" options={plain} defaultValue="open" disabled />
      </div>
    ),
  },
}
