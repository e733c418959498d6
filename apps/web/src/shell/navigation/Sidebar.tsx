import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { ShellModel } from '../model.ts'
import { NavRow } from './NavRow.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import styles from './Sidebar.module.css'
import { SidebarGroup } from './SidebarGroup.tsx'

interface Props {
  readonly model: ShellModel
  readonly isStrip?: boolean
  /** Left out where the sidebar cannot be made narrower. */
  readonly onToggle?: () => void
  readonly onGo?: () => void
}

/** The places of a community, or the list of settings. Its width decides how much of them is visible. */
export function Sidebar({ model, isStrip = false, onToggle, onGo }: Props) {
  const { t } = useTranslation()
  const { community, settings, features, groups } = model
  const Icon = isStrip ? PanelLeftOpen : PanelLeftClose
  const label = t(isStrip ? 'shell.expand' : 'shell.collapse')
  return (
    <nav className={styles.side} aria-label={settings?.title ?? community?.name ?? t('brand')}>
      <div className={styles.scroll}>
        {settings ? (
          <SettingsNav settings={settings} isStrip={isStrip} onGo={onGo} />
        ) : (
          <>
            <ul className={styles.list}>
              {features.map((item) => (
                <li key={item.id}>
                  <NavRow item={item} isStrip={isStrip} onGo={onGo} />
                </li>
              ))}
            </ul>
            {groups.map((group) => (
              <SidebarGroup key={group.id} group={group} onGo={onGo} />
            ))}
          </>
        )}
      </div>
      {onToggle && (
        <div className={styles.foot}>
          <Tooltip text={label} shortcut="[" side="inline-end">
            <IconButton
              size="sm"
              label={label}
              icon={<Icon size={18} strokeWidth={1.75} />}
              onClick={onToggle}
            />
          </Tooltip>
        </div>
      )}
    </nav>
  )
}
