import type { Specimen } from '../specimen.ts'
import { Switch } from './Switch.tsx'
import styles from './specimen.module.css'

export const specimen: Specimen = {
  title: 'Switch',
  states: {
    'setting rows': () => (
      <div className={styles.column}>
        <Switch label="Comments" description="People can reply" defaultChecked />
        <Switch label="Hide my name" description="Shown as “A member”" />
        <Switch label="Choose several" defaultChecked />
        <Switch
          label="Sign-in with your own Google app"
          description="People see Slow Kiln, not Guildhall, on the consent screen. This needs a client id and a secret from their console."
        />
      </div>
    ),
    inline: () => (
      <>
        <Switch isInline label="Show on profile" defaultChecked />
        <Switch isInline label="Anyone can join" />
      </>
    ),
    disabled: () => (
      <>
        <Switch isInline label="On" defaultChecked disabled />
        <Switch isInline label="Off" disabled />
      </>
    ),
  },
}
