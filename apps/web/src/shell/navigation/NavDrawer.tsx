import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { CommunityMenu } from '../bar/CommunityMenu.tsx'
import type { ShellModel } from '../model.ts'
import styles from './NavDrawer.module.css'
import { Rail } from './Rail.tsx'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  readonly model: ShellModel
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Rail and sidebar in one drawer, where there is no room for them beside the page. */
export function NavDrawer({ model, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('shell.navigation')}>
      <div className={styles.drawer}>
        <Rail model={model} onGo={onClose} />
        <div className={styles.places}>
          <div className={styles.head}>
            <CommunityMenu community={model.community} onGo={onClose} />
          </div>
          <Sidebar model={model} onGo={onClose} />
        </div>
      </div>
    </Drawer>
  )
}
