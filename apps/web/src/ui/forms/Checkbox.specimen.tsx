import type { Specimen } from '../specimen.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './specimen.module.css'

export const specimen: Specimen = {
  title: 'Checkbox',
  states: {
    'off, on, mixed': () => (
      <>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Mixed" isMixed />
      </>
    ),
    disabled: () => (
      <>
        <Checkbox label="Off" disabled />
        <Checkbox label="Inherited" defaultChecked disabled />
        <Checkbox label="Mixed" isMixed disabled />
      </>
    ),
    'wrong, described, long': () => (
      <div className={styles.column}>
        <Checkbox label="I have read the rules" aria-invalid="true" />
        <Checkbox label="Also remove his posts" description="They cannot be brought back." defaultChecked />
        <Checkbox label="Yes. Be kind, credit others, no unsafe glazes sold as tableware, and tell a moderator when you see one." />
      </div>
    ),
    'label unseen, as in a table': () => (
      <>
        <Checkbox label="Posts: view" isLabelUnseen defaultChecked />
        <Checkbox label="Posts: create" isLabelUnseen />
      </>
    ),
  },
}
