import { Combobox as Base } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../Waiting.tsx'
import { OptionBody } from './OptionBody.tsx'
import styles from './Options.module.css'
import { isGroup, type Option, type OptionGroup } from './option.ts'
import type { SearchState } from './search.ts'

export function ComboboxPopup({ state }: { readonly state: SearchState }) {
  const { t } = useTranslation()
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner} align="start" sideOffset={4}>
        <Base.Popup className={styles.popup} aria-busy={state === 'loading'}>
          <Base.Status>
            {state !== 'ready' && (
              <p className={styles.status}>
                {state === 'loading' && <Waiting isSilent />}
                {t(state === 'loading' ? 'ui.combobox.searching' : 'ui.combobox.failed')}
              </p>
            )}
          </Base.Status>
          <Base.Empty>
            {state === 'ready' && <p className={styles.status}>{t('ui.combobox.nothing')}</p>}
          </Base.Empty>
          <Base.List>{entry}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const entry = (choice: Option | OptionGroup) =>
  isGroup(choice) ? (
    <Base.Group key={choice.label} items={choice.items} className={styles.group}>
      <Base.GroupLabel className={styles.heading}>{choice.label}</Base.GroupLabel>
      <Base.Collection>{item}</Base.Collection>
    </Base.Group>
  ) : (
    item(choice)
  )

const item = (option: Option) => (
  <Base.Item key={option.value} className={styles.item} value={option} disabled={option.isDisabled}>
    <OptionBody option={option} />
    <Base.ItemIndicator className={styles.check}>
      <Check size={16} strokeWidth={2} aria-hidden="true" />
    </Base.ItemIndicator>
  </Base.Item>
)
