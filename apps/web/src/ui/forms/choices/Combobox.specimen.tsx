import { Search } from 'lucide-react'
import type { Specimen } from '../../specimen.ts'
import styles from '../specimen.module.css'
import { Combobox } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

const people = [
  { value: 'hana', label: 'Hana Okafor', description: '@hana.makes' },
  { value: 'jonas', label: 'Jonas Lindqvist', description: '@jonaslq' },
  { value: 'maren', label: 'Maren Holt', description: '@maren' },
  { value: 'odalys', label: 'Odalys Reyes', description: '@odalys' },
]
const grouped = [
  {
    label: 'Ash',
    items: [
      { value: 'ash', label: '#ash' },
      { value: 'oak', label: '#oak' },
    ],
  },
  {
    label: 'Firing',
    items: [
      { value: 'cone10', label: '#cone10' },
      { value: 'raku', label: '#raku' },
    ],
  },
]
const later = async (query: string) => {
  await new Promise((resolve) => setTimeout(resolve, 800))
  return people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
}
const never = () => new Promise<never>(() => {})
const refuses = () => Promise.reject(new Error('down'))

export const specimen: Specimen = {
  title: 'Combobox',
  states: {
    'a list and a search': () => (
      <div className={styles.column}>
        <Combobox label="Host" options={people} defaultValue={people[0]} />
        <Combobox
          label="Host, looked up"
          find={later}
          placeholder="Find a member"
          icon={<Search size={16} strokeWidth={1.75} />}
        />
        <Combobox label="Loading" find={never} placeholder="Open me" />
        <Combobox label="Fails" find={refuses} placeholder="Open me" />
        <Combobox label="Empty" options={[]} placeholder="Open me" />
      </div>
    ),
    several: () => (
      <div className={styles.column}>
        <MultiCombobox
          label="Tags"
          options={grouped}
          defaultValue={[
            { value: 'ash', label: '#ash' },
            { value: 'cone10', label: '#cone10' },
          ]}
          placeholder="Add"
        />
        <MultiCombobox label="Guests, looked up" find={later} defaultValue={people} placeholder="Add" />
        <MultiCombobox
          label="Long"
          options={people}
          defaultValue={[
            { value: 'w', label: 'Wilhelmina Featherstonehaugh-Cholmondeley of Upper Slaughter' },
          ]}
        />
      </div>
    ),
    'error, disabled, sizes': () => (
      <div className={styles.column}>
        <Combobox label="Host" options={people} error="Choose a host." />
        <Combobox label="Host" options={people} defaultValue={people[1]} disabled />
        <MultiCombobox label="Guests" options={people} defaultValue={people.slice(2)} disabled />
        <Combobox size="dense" label="Dense" options={people} defaultValue={people[2]} required />
        <Combobox size="lg" label="Large" options={people} defaultValue={people[3]} />
      </div>
    ),
  },
}
