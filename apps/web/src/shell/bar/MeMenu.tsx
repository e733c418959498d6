import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { theme, useChoice } from '../../platform/theme.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuCheckbox } from '../../ui/overlay/MenuCheckbox.tsx'
import { MenuGroup } from '../../ui/overlay/MenuGroup.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import type { MenuLine, ShellModel } from '../model.ts'
import styles from './MeMenu.module.css'
import { MenuLines } from './MenuLines.tsx'

const themes = [
  { value: 'light', key: 'light', icon: Sun },
  { value: 'dark', key: 'dark', icon: Moon },
  { value: null, key: 'system', icon: Monitor },
] as const

interface Props {
  readonly me: NonNullable<ShellModel['me']>
  readonly lines: readonly MenuLine[]
}

export function MeMenu({ me, lines }: Props) {
  const { t } = useTranslation()
  const chosen = useChoice(theme)
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.me} aria-label={t('shell.me', { name: me.name })}>
          <Avatar name={me.name} src={me.picture} size={32} presence={me.isOnline ? 'online' : undefined} />
        </button>
      }
    >
      <MenuGroup label={me.detail}>
        <MenuLines lines={lines} />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={t('theme.label')}>
        {themes.map(({ value, key, icon: Icon }) => (
          <MenuCheckbox
            key={key}
            icon={<Icon size={16} strokeWidth={1.75} />}
            isChecked={chosen === value}
            onChange={() => theme.choose(value)}
          >
            {t(`theme.${key}`)}
          </MenuCheckbox>
        ))}
      </MenuGroup>
    </Menu>
  )
}
