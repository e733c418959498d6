import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { OptionBody } from './OptionBody.tsx'
import styles from './Options.module.css'
import { isGroup, type Option, type Options } from './option.ts'

export function SelectPopup({ options }: { readonly options: Options }) {
  return (
    <Base.Portal>
      <Base.Positioner
        className={styles.positioner}
        align="start"
        sideOffset={4}
        alignItemWithTrigger={false}
      >
        <Base.Popup className={styles.popup}>
          <Base.List>
            {options.map((entry) =>
              isGroup(entry) ? (
                <Base.Group key={entry.label} className={styles.group}>
                  <Base.GroupLabel className={styles.heading}>{entry.label}</Base.GroupLabel>
                  {entry.items.map(item)}
                </Base.Group>
              ) : (
                item(entry)
              ),
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const item = (option: Option) => (
  <Base.Item
    key={option.value}
    className={styles.item}
    value={option.value}
    label={option.label}
    disabled={option.isDisabled}
  >
    <OptionBody option={option} />
    <Base.ItemIndicator className={styles.check}>
      <Check size={16} strokeWidth={2} aria-hidden="true" />
    </Base.ItemIndicator>
  </Base.Item>
)
