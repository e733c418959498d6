import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { theme, useChoice } from '../platform/theme.ts'
import { Segmented } from '../ui/forms/Segmented.tsx'
import styles from './ThemeChoice.module.css'

const SYSTEM = 'system'

export function ThemeChoice() {
  const { t } = useTranslation()
  const chosen = useChoice(theme)
  const option = (value: string, label: string, Icon: typeof Sun) => ({
    value,
    label,
    icon: <Icon size={14} strokeWidth={1.75} />,
    isIconOnly: true,
  })
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('theme.label')}
        isLabelUnseen
        size="sm"
        value={chosen ?? SYSTEM}
        onChange={(value) => theme.choose(value === 'light' || value === 'dark' ? value : null)}
        options={[
          option('light', t('theme.light'), Sun),
          option('dark', t('theme.dark'), Moon),
          option(SYSTEM, t('theme.system'), Monitor),
        ]}
      />
    </div>
  )
}
