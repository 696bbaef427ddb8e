import { useState } from 'react'
import { Charts } from '#kit/data-charts.tsx'
import {
  centavos,
  LONG_EN,
  LONG_WORD,
  LONG_ZH,
  LAST_YEAR,
  MOMENT,
  PICTURE_URL,
  TODAY,
  useSample,
} from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { PhotoList } from '#shared/photos/photo-list.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { DayLabel } from '#ui/data/day-label.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { HeroAmount } from '#ui/data/hero-amount.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { Money } from '#ui/data/money.tsx'
import { Picture } from '#ui/data/picture.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { RichText } from '#ui/data/rich-text.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import * as styles from './data.module.css'

const SIZES = ['s', 'm', 'l', 'xl'] as const
const STYLES = ['time', 'date', 'day', 'date-time', 'full'] as const
const PHOTOS = ['/icons/apple-touch-icon.png', 'javascript:void 0']

export function Data() {
  return (
    <>
      <Amounts />
      <Chips />
      <Copies />
      <Charts />
      <Times />
      <Texts />
      <Pictures />
    </>
  )
}

function Amounts() {
  return (
    <>
      <Specimen name="Money">
        {SIZES.map((size) => (
          <State key={size} name={size}>
            <Money amount={centavos(12_345_678)} size={size} />
          </State>
        ))}
        <State name="signed, negative, hidden, unreadable, one decimal, in a sentence">
          <Line>
            <Money amount={centavos(50_000)} size="m" isSigned />
            <Money amount={centavos(-50_000)} size="m" isSigned />
            <Money amount={centavos(50_000)} size="m" isHidden />
            <Money amount={null} size="m" />
            <Money amount={centavos(50_055)} size="m" decimals={1} />
            <Money amount={centavos(50_000)} />
          </Line>
        </State>
        <State name="on the balance surface" ground="deep">
          <Money amount={centavos(987_654_321)} size="xl" />
        </State>
      </Specimen>
      <Specimen name="HeroAmount">
        <HeroAmount amount={centavos(185_050)} />
        <HeroAmount amount={centavos(987_654_321)} />
        <HeroAmount amount={null} text="40 USDT" />
      </Specimen>
    </>
  )
}

function Chips() {
  const sample = useSample()
  const label = sample('Confirmed', '已确认')
  return (
    <Specimen name="Chip">
      <State name="ok, warn, bad, info, plain">
        <Line>
          <Chip tone="ok" icon={SuccessIcon}>
            {label}
          </Chip>
          <Chip tone="warn" icon={WarningIcon}>
            {label}
          </Chip>
          <Chip tone="bad" icon={DangerIcon}>
            {label}
          </Chip>
          <Chip tone="info" icon={InfoIcon}>
            {label}
          </Chip>
          <Chip tone="plain" icon={ClockIcon}>
            {label}
          </Chip>
          <Chip tone="plain">{label}</Chip>
        </Line>
      </State>
      <State name="long text">
        <Chip tone="warn" icon={WarningIcon}>
          {LONG_WORD}
        </Chip>
      </State>
    </Specimen>
  )
}

function Copies() {
  const sample = useSample()
  return (
    <Specimen name="CopyRow, CopyButton, GroupedNumber">
      <State name="text, number, empty, long text">
        <CopyRow name={sample('Payee', '收款人')} value={sample('Maria Santos', '张晓明')} />
        <CopyRow name={sample('Number', '账号')} value="09171234567" isNumber />
        <CopyRow name={sample('Reference', '参考号')} value="" />
        <CopyRow name={sample('Remark', '备注')} value={LONG_WORD + LONG_WORD} />
      </State>
      <State name="the button alone">
        <CopyButton name={sample('the number', '账号')} value="09171234567" />
      </State>
      <State name="the number alone">
        <GroupedNumber number="09171234567" />
      </State>
    </Specimen>
  )
}

function Times() {
  return (
    <>
      <Specimen name="DateTime">
        {STYLES.map((as) => (
          <State key={as} name={as}>
            <p>
              <DateTime moment={MOMENT} as={as} />
            </p>
            <p>
              <DateTime moment={LAST_YEAR} as={as} />
            </p>
          </State>
        ))}
        <State name="a text that is no time">
          <DateTime moment={{ ms: null, raw: 'yesterday at noon' }} as="full" />
        </State>
      </Specimen>
      <Specimen name="DayLabel">
        <State name="today, yesterday, this year, last year, unreadable">
          <ul>
            {[TODAY, '2026-11-14', '2026-03-02', '2025-12-03', null].map((day) => (
              <li key={day}>
                <DayLabel day={day} />
              </li>
            ))}
          </ul>
        </State>
      </Specimen>
    </>
  )
}

function fragmentOf(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html)
}

function Texts() {
  const sample = useSample()
  const long = sample(LONG_EN, LONG_ZH)
  const [rich] = useState(() =>
    fragmentOf(
      `<h3>${sample('Maintenance', '维护公告')}</h3><p>${long}</p><ul><li>GCash</li><li>Maya</li></ul>`,
    ),
  )
  return (
    <>
      <Specimen name="LongText">
        <State name="cut, until all is asked for">
          <div className={styles.clipped}>
            <LongText text={`${long} `.repeat(60)} />
          </div>
        </State>
      </Specimen>
      <Specimen name="RichText">
        <State name="formatted">
          <RichText content={rich} />
        </State>
        <State name="text alone">
          <RichText content={long} />
        </State>
        <State name="loading">
          <RichText content={null} />
        </State>
      </Specimen>
      <Specimen name="DotLine">
        <State name="one line, two lines, a long part">
          <DotLine>
            <DateTime moment={MOMENT} as="time" />
            <Money amount={centavos(12_345_678)} />
          </DotLine>
          <div className={styles.clipped}>
            <DotLine>
              {[1, 2, 3, 4].map((part) => (
                <DateTime key={part} moment={MOMENT} as="date-time" />
              ))}
            </DotLine>
          </div>
          <DotLine>
            <ServerText>GCash</ServerText>
            <ServerText>{LONG_WORD.repeat(4)}</ServerText>
            <ServerText>بنك المدينة</ServerText>
          </DotLine>
        </State>
      </Specimen>
      <Specimen name="ServerText">
        <State name="short, long, from right to left">
          <p>
            <ServerText>GCash</ServerText>
          </p>
          <p>
            <ServerText max={48}>{LONG_WORD}</ServerText>
          </p>
          <p>
            <ServerText>بنك المدينة</ServerText>
          </p>
        </State>
      </Specimen>
    </>
  )
}

function Pictures() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Picture">
        <State name="loaded">
          <Picture
            src={PICTURE_URL}
            alt={sample('A receipt', '凭证')}
            className={styles.picture ?? ''}
          />
        </State>
        <State name="error">
          <Picture src={null} alt={sample('A receipt', '凭证')} />
        </State>
      </Specimen>
      <Specimen name="PhotoList">
        <State name="one loaded, one that may not be loaded">
          <PhotoList
            label={sample('Proofs', '凭证')}
            urls={PHOTOS.map((path) => new URL(path, location.origin).href)}
          />
        </State>
      </Specimen>
      <Specimen name="QrCode">
        <State name="dark on white in every look">
          <div className={styles.code}>
            <QrCode
              value="https://example.com/#/register?code=AB12"
              label={sample('Invitation', '邀请')}
            />
          </div>
        </State>
      </Specimen>
    </>
  )
}
