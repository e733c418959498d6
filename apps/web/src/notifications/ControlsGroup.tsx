import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import styles from './Controls.module.css'
import { type ControlAction, type ControlType, selectControls, setControl } from './controls-thunks.ts'

const actions: readonly ControlAction[] = ['inApp', 'email']

/** One group of notifications and its delivery channels; some groups have only e-mail. */
export function ControlsGroup({ type }: { readonly type: ControlType }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const controls = useAppSelector((state) => selectControls(state, type))
  const id = useId()
  return (
    <fieldset className={styles.group} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <div className={styles.words}>
        <h3 id={`${id}title`} className={styles.title}>
          {t(`notificationControls.groups.${type}.title`)}
        </h3>
        <p id={`${id}text`} className={styles.text}>
          {t(`notificationControls.groups.${type}.text`)}
        </p>
      </div>
      <div className={styles.switches}>
        {actions
          .filter((action) => controls?.[action] !== undefined)
          .map((action) => (
            <Switch
              key={action}
              label={t(`notificationControls.${action}`)}
              checked={controls?.[action] ?? false}
              onChange={({ target }) => void dispatch(setControl(type, action, target.checked))}
            />
          ))}
      </div>
    </fieldset>
  )
}
