import { useTranslation } from 'react-i18next'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { ColorChoice } from '../ColorChoice.tsx'
import { useRoleEditing } from '../role-context.ts'
import { MAX_TITLE } from '../role-draft.ts'
import { RoleBanner } from './RoleBanner.tsx'
import styles from './RoleDisplay.module.css'

/** How a role looks and who sees it. */
export function RoleDisplay() {
  const { t } = useTranslation()
  const { role, draft, canEdit, titleError, change } = useRoleEditing()
  const mayBeKnown = role.isPublic || role.isWithinReach || !draft.isJoinable
  return (
    <div className={styles.page}>
      <Card as="section" titleAs="h2" title={t('roles.look')} note={<RoleChip role={draft} />}>
        <div className={styles.fields}>
          <TextField
            label={t('roles.name')}
            value={draft.title}
            maxLength={MAX_TITLE}
            dir="auto"
            disabled={!canEdit}
            error={titleError}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <ColorChoice
            label={t('roles.color')}
            value={draft.color}
            isDisabled={!canEdit}
            onChange={(color) => change({ color })}
          />
        </div>
      </Card>
      <Card as="section" titleAs="h2" title={t('roles.banner')}>
        <RoleBanner role={role} isFixed={!canEdit} />
      </Card>
      <Card as="section" titleAs="h2" title={t('roles.who')}>
        <div className={styles.fields}>
          <Switch
            label={t('roles.isPublic')}
            description={t('roles.isPublicText')}
            checked={draft.isPublic}
            disabled={!canEdit || (!draft.isPublic && !mayBeKnown)}
            onChange={({ currentTarget }) => change({ isPublic: currentTarget.checked })}
          />
          <Switch
            label={t('roles.showOnProfile')}
            description={t('roles.showOnProfileText')}
            checked={draft.showOnProfile}
            disabled={!canEdit}
            onChange={({ currentTarget }) => change({ showOnProfile: currentTarget.checked })}
          />
        </div>
      </Card>
    </div>
  )
}
