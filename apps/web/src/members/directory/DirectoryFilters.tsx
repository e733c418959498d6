import type { Channel } from '@guildhall/contract/channels'
import { LayoutGrid, List, Search, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { selectRoles } from '../../roles/selectors.ts'
import { loadRoles } from '../../roles/thunks.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { FilterChip } from '../../ui/display/FilterChip.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import styles from './DirectoryFilters.module.css'
import type { DirectoryState, DirectoryView } from './use-directory.ts'

interface Props {
  readonly channel: Channel
  readonly directory: DirectoryState
}

const icon = { size: 15, strokeWidth: 1.75 }

export function DirectoryFilters({ channel, directory }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const roles = useAppSelector((state) => selectRoles(state, channel._id))
  const { query, roleId, isModerators, view } = directory
  const role = roles.find(({ _id }) => _id === roleId)

  useEffect(() => {
    void dispatch(loadRoles(channel._id))
  }, [dispatch, channel._id])

  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label={t('directory.search')}
          isLabelUnseen
          type="search"
          icon={<Search size={16} strokeWidth={1.75} />}
          placeholder={t('directory.search')}
          value={query}
          maxLength={100}
          dir="auto"
          onChange={({ currentTarget }) => directory.search(currentTarget.value)}
        />
      </div>
      <Menu
        trigger={
          <FilterChip
            label={t('directory.role')}
            value={role?.title ?? t('directory.any')}
            isSet={roleId !== null}
            onClear={() => directory.chooseRole(null)}
          />
        }
      >
        <MenuItem onSelect={() => directory.chooseRole(null)}>{t('directory.any')}</MenuItem>
        {roles
          .filter(({ native }) => native !== 'member')
          .map(({ _id, title }) => (
            <MenuItem key={_id} onSelect={() => directory.chooseRole(_id)}>
              {title}
            </MenuItem>
          ))}
      </Menu>
      <Chip
        icon={<ShieldCheck {...icon} />}
        isSelected={isModerators}
        onClick={() => directory.onlyModerators(!isModerators)}
      >
        {t('directory.moderators')}
      </Chip>
      <div className={styles.view}>
        <Segmented
          label={t('directory.view')}
          isLabelUnseen
          size="sm"
          options={[
            { value: 'cards', label: t('directory.cards'), icon: <LayoutGrid {...icon} />, isIconOnly: true },
            { value: 'table', label: t('directory.table'), icon: <List {...icon} />, isIconOnly: true },
          ]}
          value={view}
          onChange={(next) => directory.show(next as DirectoryView)}
        />
      </div>
    </search>
  )
}
