import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import styles from './Menu.module.css'
import { MenuBody } from './MenuBody.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** One line that says what the choice means. */
  readonly description?: string
}

interface Props<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Rows of which one is chosen; choosing closes the menu. */
export function MenuChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          className={styles.item}
          value={choice.value}
          label={choice.label}
          closeOnClick
        >
          <MenuBody reason={choice.description}>{choice.label}</MenuBody>
          <Base.RadioItemIndicator className={styles.check}>
            <Check size={16} strokeWidth={2.25} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
