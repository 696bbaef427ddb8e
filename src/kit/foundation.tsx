import { MODES, THEMES } from '#kit/gallery-view.ts'
import { nothing, useSample } from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { IconButton, linkIconClass } from '#ui/foundation/icon-button.tsx'
import { DepositIcon, RefreshIcon, TransferIcon } from '#ui/icons/icons.ts'
import { ExternalLinkIcon } from '#ui/icons/more-icons.ts'
import * as styles from './foundation.module.css'

const VARIANTS = ['primary', 'tint', 'outline', 'danger'] as const
const SIZES = ['0.75rem', '0.875rem', '1rem', '1.25rem', '1.5rem', '2rem']
/** Backgrounds with the text colours used on them. */
const GROUNDS = [
  ['--bg', '--text'],
  ['--surface', '--text'],
  ['--raised', '--muted'],
  ['--brand', '--on-brand'],
  ['--tint', '--on-tint'],
  ['--deep-a', '--on-deep'],
  ['--deep-b', '--on-deep'],
  ['--ok-bg', '--ok'],
  ['--warn-bg', '--warn'],
  ['--bad-bg', '--bad'],
  ['--info-bg', '--info'],
  ['--plain-bg', '--muted'],
  ['--alarm', '--on-alarm'],
] as const

export function Foundation() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Type />
      <Colours />
    </>
  )
}

function Buttons() {
  const sample = useSample()
  const label = sample('Send transfer', '发送转账')
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <State name="normal, busy, disabled">
            <Line>
              <Button variant={variant}>{label}</Button>
              <Button variant={variant} busy>
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </Line>
          </State>
          <State name="block, with an icon">
            <Button variant={variant} block>
              <TransferIcon />
              {label}
            </Button>
          </State>
          <State name="long text">
            <Button variant={variant} block>
              {sample(
                'I have transferred the whole amount of this order from my own account',
                '我已从本人账户转出此订单的全部金额并已确认收款人的姓名与账号均无误',
              )}
            </Button>
          </State>
        </Specimen>
      ))}
      <Specimen name="linkButtonClass">
        <State name="a link that looks like a button">
          <a className={linkButtonClass} href={location.hash}>
            <ExternalLinkIcon />
            {sample('Open the record', '打开记录')}
          </a>
        </State>
      </Specimen>
    </>
  )
}

function IconButtons() {
  const sample = useSample()
  const label = sample('Refresh', '刷新')
  return (
    <Specimen name="IconButton">
      <State name="normal, busy, disabled">
        <Line>
          <IconButton label={label} icon={RefreshIcon} onClick={nothing} />
          <IconButton label={label} icon={RefreshIcon} busy />
          <IconButton label={label} icon={RefreshIcon} disabled />
        </Line>
      </State>
      <State name="on the balance surface" ground="deep">
        <Line>
          <IconButton label={label} icon={RefreshIcon} />
          <IconButton label={label} icon={RefreshIcon} busy />
          <IconButton label={label} icon={RefreshIcon} disabled />
        </Line>
      </State>
      <State name="linkIconClass">
        <a className={linkIconClass} href={location.hash} aria-label={sample('Deposit', '充值')}>
          <DepositIcon />
        </a>
      </State>
    </Specimen>
  )
}

function Type() {
  const sample = useSample()
  return (
    <Specimen name="Type">
      <State name="12, 14, 16, 20, 24, 32">
        {SIZES.map((fontSize) => (
          <p key={fontSize} style={{ fontSize }}>
            {sample('Payment orders', '代付订单')} 1,234.50
          </p>
        ))}
      </State>
      <State name="regular, semibold, muted">
        <p>{sample('Waiting for your confirmation', '等待您的确认')}</p>
        <p>
          <strong>{sample('Waiting for your confirmation', '等待您的确认')}</strong>
        </p>
        <p className={styles.muted}>{sample('Waiting for your confirmation', '等待您的确认')}</p>
      </State>
    </Specimen>
  )
}

/** All six combinations of theme and mode side by side, whichever is selected. */
function Colours() {
  return (
    <Specimen name="tokens.css" isWide>
      <div className={styles.looks}>
        {THEMES.flatMap((theme) =>
          MODES.map((mode) => (
            <State key={theme + mode} name={`${theme}, ${mode}`}>
              <ul className={styles.look} data-theme={theme} data-mode={mode}>
                {GROUNDS.map(([ground, text]) => (
                  <li
                    key={ground}
                    className={styles.swatch}
                    style={{ background: `var(${ground})`, color: `var(${text})` }}
                  >
                    <span translate="no">{ground.slice(2)}</span>
                    <span translate="no">{text.slice(2)}</span>
                  </li>
                ))}
                <li className={styles.edges}>
                  <span className={styles.edge} style={{ borderColor: 'var(--line)' }}>
                    line
                  </span>
                  <span className={styles.edge} style={{ borderColor: 'var(--control)' }}>
                    control
                  </span>
                </li>
              </ul>
            </State>
          )),
        )}
      </div>
    </Specimen>
  )
}
