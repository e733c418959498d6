// pnpm attack: tries what strangers and members have tried on such servers, and says which attempts the server withstood.
import { writeFileSync } from 'node:fs'
import type { Attack } from './attack.ts'
import { anonymityAttacks } from './attack-anonymity.ts'
import { blockAttacks } from './attack-blocks.ts'
import { calendarAttacks } from './attack-calendars.ts'
import { chatActAttacks } from './attack-chat-acts.ts'
import { chatRequestAttacks } from './attack-chat-requests.ts'
import { chatSightAttacks } from './attack-chat-sight.ts'
import { chatSocketAttacks } from './attack-chat-sockets.ts'
import { checkoutAttacks } from './attack-checkout.ts'
import { crossSiteAttacks } from './attack-cross-site.ts'
import { doorAttacks } from './attack-door.ts'
import { fileAttacks } from './attack-files.ts'
import { guestAttacks } from './attack-guests.ts'
import { heldAttacks } from './attack-held.ts'
import { inputAttacks } from './attack-input.ts'
import { installationAttacks } from './attack-installation.ts'
import { invitationAttacks } from './attack-invitations.ts'
import { limitAttacks } from './attack-limits.ts'
import { lockedAttacks } from './attack-locked.ts'
import { lossAttacks } from './attack-losses.ts'
import { moneyAttacks } from './attack-money.ts'
import { nameAttacks } from './attack-names.ts'
import { outboundAttacks } from './attack-outbound.ts'
import { redirectAttacks } from './attack-redirects.ts'
import { registeringAttacks } from './attack-registering.ts'
import { reportAttacks } from './attack-reports.ts'
import { roleAttacks } from './attack-roles.ts'
import { settingAttacks } from './attack-settings.ts'
import { signInAttacks } from './attack-sign-in.ts'
import { socketAttacks } from './attack-sockets.ts'
import { tenantAttacks } from './attack-tenants.ts'
import { tierAttacks } from './attack-tiers.ts'
import { webhookAttacks } from './attack-webhooks.ts'
import { measureFloods } from './measure-floods.ts'
import { setStage } from './stage.ts'
import { createWorld, type World } from './world.ts'

/** Attacks on sockets wait most of their time, so they run beside the others. */
const lanes: Attack[][] = [
  [...socketAttacks, ...lossAttacks],
  [
    ...signInAttacks,
    ...redirectAttacks,
    ...crossSiteAttacks,
    ...roleAttacks,
    ...anonymityAttacks,
    ...tenantAttacks,
    ...blockAttacks,
    ...fileAttacks,
    ...invitationAttacks,
    ...nameAttacks,
    ...limitAttacks,
    ...outboundAttacks,
    ...installationAttacks,
    ...settingAttacks,
    ...inputAttacks,
  ],
  [...chatRequestAttacks, ...chatActAttacks],
  [...chatSightAttacks, ...reportAttacks, ...heldAttacks],
  chatSocketAttacks,
  // These have a server of their own.
  [...checkoutAttacks, ...webhookAttacks, ...moneyAttacks, ...tierAttacks, ...lockedAttacks],
  [...registeringAttacks, ...doorAttacks, ...guestAttacks, ...calendarAttacks],
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Attack) => wanted.length === 0 || wanted.some((part) => name.includes(part))
const stage = await setStage()
const failures: string[] = []
let held = 0

async function attack(world: World, attacks: Attack[]) {
  for (const { name, run } of attacks.filter(isWanted)) {
    const since = performance.now()
    const fault = await run(world).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const took = `${Math.round(performance.now() - since)} ms`
    console.log(fault === null ? `held   ${name} (${took})` : `BROKEN ${name} (${took})\n       ${fault}`)
    if (fault === null) held += 1
    else failures.push(`${name}\n${fault}`)
  }
}

try {
  const world = await createWorld(stage)
  await Promise.all(lanes.map((attacks) => attack(world, attacks)))
} finally {
  await stage.close()
}
const { ATTACK_REPORT, CI } = process.env
// In CI others use the machine too, so that figures would say nothing; that floods are ended is tried above.
if (!CI && wanted.length === 0)
  for await (const { name, isHeld, line } of measureFloods()) {
    console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${name}\n       ${line}`)
    if (isHeld) held += 1
    else failures.push(`${name}\n${line}`)
  }
if (ATTACK_REPORT) writeFileSync(ATTACK_REPORT, JSON.stringify({ passed: held, failures }))
console.log(JSON.stringify({ attacks: held + failures.length, held, broken: failures.length }))
process.exitCode = failures.length === 0 && held > 0 ? 0 : 1
