import { Globe, Mail, MapPin, Search } from 'lucide-react'
import { useState } from 'react'
import type { Specimen } from '../specimen.ts'
import styles from './specimen.module.css'
import { TextField } from './TextField.tsx'
import { useDebounced } from './use-debounced.ts'

function Availability() {
  const [name, setName] = useState('hana.makes')
  const settled = useDebounced(name)
  const isRight = /^[a-z0-9._]{4,30}$/.test(name)
  return (
    <TextField
      label="Username, type to check"
      prefix="@"
      value={name}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      isChecking={isRight && settled !== name}
      success={settled === name && 'Free to use. 4 to 30 letters, digits, dots or underscores.'}
      error={!isRight && 'Usernames need 4 to 30 characters.'}
    />
  )
}

export const specimen: Specimen = {
  title: 'TextField',
  states: {
    sizes: () => (
      <div className={styles.column}>
        <TextField
          size="dense"
          label="Dense"
          placeholder="Find a permission"
          icon={<Search size={16} strokeWidth={1.75} />}
        />
        <TextField label="Medium" defaultValue="Hana Okafor" />
        <TextField
          size="lg"
          label="Large"
          type="email"
          defaultValue="hana@okaforceramics.example"
          icon={<Mail size={18} strokeWidth={1.75} />}
        />
      </div>
    ),
    'icon, prefix, suffix': () => (
      <div className={styles.column}>
        <TextField label="Where" defaultValue="Leeds, UK" icon={<MapPin size={16} strokeWidth={1.75} />} />
        <TextField label="People in this role" defaultValue="10" suffix="plan maximum 25" />
        <TextField
          label="Address"
          prefix="https://"
          suffix=".guildhall.example"
          defaultValue="a-name-that-is-far-too-long-for-this"
          icon={<Globe size={16} strokeWidth={1.75} />}
        />
      </div>
    ),
    'help, error, success, checking': () => (
      <div className={styles.column}>
        <TextField label="Full name" help="Only your name is required." placeholder="Placeholder" />
        <TextField label="Username" defaultValue="ma" error="Usernames need 4 to 30 characters." />
        <TextField label="Username" prefix="@" defaultValue="hana.makes" success="Free to use." />
        <TextField label="Username" prefix="@" defaultValue="hana.makes" isChecking help="One moment." />
        <Availability />
      </div>
    ),
    'disabled and read-only': () => (
      <div className={styles.column}>
        <TextField label="Address" defaultValue="slow-kiln" disabled help="Comes with the Mid plan." />
        <TextField label="Address" defaultValue="slow-kiln" readOnly />
      </div>
    ),
  },
}
