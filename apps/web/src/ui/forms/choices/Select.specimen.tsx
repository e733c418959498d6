import { Flame, FlaskConical, Globe, Shapes } from 'lucide-react'
import type { Specimen } from '../../specimen.ts'
import styles from '../specimen.module.css'
import { Select } from './Select.tsx'

const kilns = [
  { value: 'electric', label: 'Electric' },
  { value: 'gas', label: 'Gas' },
  { value: 'wood', label: 'Wood', isDisabled: true },
]
const rooms = [
  {
    label: 'Front door',
    items: [{ value: 'welcome', label: 'Welcome', icon: <Globe size={16} strokeWidth={1.75} /> }],
  },
  {
    label: 'At the bench',
    items: [
      { value: 'glaze', label: 'Glaze lab', icon: <FlaskConical size={16} strokeWidth={1.75} /> },
      {
        value: 'kiln',
        label: 'Kiln & firing',
        description: '1,388 members',
        icon: <Flame size={16} strokeWidth={1.75} />,
      },
      {
        value: 'hand',
        label: 'Handbuilding without a wheel, a plan or any hurry at all',
        icon: <Shapes size={16} strokeWidth={1.75} />,
      },
    ],
  },
]

export const specimen: Specimen = {
  title: 'Select',
  states: {
    'chosen, empty, grouped': () => (
      <div className={styles.column}>
        <Select label="Kiln" note="asked by Slow Kiln" options={kilns} defaultValue="electric" />
        <Select label="Kiln" options={kilns} placeholder="Choose one" />
        <Select label="Room" options={rooms} defaultValue="glaze" />
        <Select label="Room, long" options={rooms} defaultValue="hand" />
      </div>
    ),
    sizes: () => (
      <div className={styles.column}>
        <Select label="Start from" size="dense" options={kilns} defaultValue="gas" />
        <Select label="Start from" size="lg" options={kilns} defaultValue="gas" />
      </div>
    ),
    'error and disabled': () => (
      <div className={styles.column}>
        <Select label="Kiln" options={kilns} placeholder="Choose one" error="Choose a kiln." />
        <Select label="Kiln" options={kilns} defaultValue="gas" disabled help="Comes with the Mid plan." />
      </div>
    ),
  },
}
