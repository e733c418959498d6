import { Chip } from '../ui/display/Chip.tsx'
import { Field } from '../ui/forms/Field.tsx'
import styles from './SpacePicker.module.css'
import { spaceIcon } from './space-icon.ts'
import { useSpaces } from './use-spaces.ts'

interface Props {
  readonly label: string
  readonly note?: string
  readonly help?: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Chooses what a community is about. */
export function SpacePicker({ label, note, help, chosen, onChange }: Props) {
  const spaces = useSpaces()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Field label={label} note={note} help={help} isGroup>
      {(wires) => (
        <fieldset {...wires} className={styles.spaces}>
          {spaces.map(({ _id, title, spaceIcon: name }) => {
            const Icon = spaceIcon(name)
            return (
              <Chip
                key={_id}
                isSelected={chosen.includes(_id)}
                icon={<Icon size={15} strokeWidth={1.75} />}
                onClick={() => toggle(_id)}
              >
                {title}
              </Chip>
            )
          })}
        </fieldset>
      )}
    </Field>
  )
}
