import { useState } from 'react'
import { LONG_EN, LONG_WORD, LONG_ZH, nothing, useSample } from '#kit/samples.ts'
import { Specimen, State } from '#kit/specimen.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import { ChatIcon, HomeIcon, MegaphoneIcon, ProfileIcon, RefreshIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import { Slides } from '#ui/layout/slides.tsx'
import {
  TabBar,
  TabBarItemContent,
  tabBarItemClass,
  TabBarItemSkeleton,
} from '#ui/layout/tab-bar.tsx'
import { ListRow } from '#ui/list/list-row.tsx'

export function Layout() {
  return (
    <>
      <Bars />
      <BottomBars />
      <Cards />
      <SwipedSlides />
      <Settings />
    </>
  )
}

function Bars() {
  const sample = useSample()
  const refresh = <IconButton label={sample('Refresh', '刷新')} icon={RefreshIcon} />
  return (
    <Specimen name="AppBar, BackLink, ScreenBody">
      <State name="title" stagePx={60}>
        <AppBar title={sample('Records', '记录')} />
      </State>
      <State name="back, subtitle, actions" stagePx={60}>
        <AppBar
          title={sample('Payment order', '代付订单')}
          subtitle={<p>{sample('Updated 14:30', '更新于 14:30')}</p>}
          back={<BackLink to="/" />}
          actions={refresh}
        />
      </State>
      <State name="leading" stagePx={60}>
        <AppBar title="Agent Desk" leading={<BrandMark />} actions={refresh} />
      </State>
      <State name="long text, over a body" stagePx={160}>
        <AppBar
          title={sample(
            'Orders whose time to confirm has run out',
            '超过确认时间仍未处理的所有订单',
          )}
          back={<BackLink to="/" />}
          actions={refresh}
        />
        <ScreenBody>
          <Card>{sample(LONG_EN, LONG_ZH)}</Card>
        </ScreenBody>
      </State>
    </Specimen>
  )
}

function BottomBars() {
  const sample = useSample()
  return (
    <>
      <Specimen name="TabBar">
        <State name="current, with a count, loading" stagePx={280}>
          <TabBar label={sample('Main', '主导航')}>
            <a className={tabBarItemClass} href={location.hash} aria-current="page">
              <TabBarItemContent icon={HomeIcon} label={sample('Home', '首页')} />
            </a>
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent
                icon={MegaphoneIcon}
                label={sample('Notices', '公告')}
                count={3}
                countLabel={sample('3 new', '3 条新公告')}
              />
            </a>
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent
                icon={ChatIcon}
                label={sample('Chat', '客服')}
                count={120}
                countLabel={sample('120 new', '120 条新消息')}
              />
            </a>
            <TabBarItemSkeleton label={sample('Team', '团队')} />
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent icon={ProfileIcon} label={sample('Profile', '我的')} />
            </a>
          </TabBar>
        </State>
      </Specimen>
      <Specimen name="ActionBar">
        <State name="one action" stagePx={104}>
          <ActionBar>
            <Button>{sample('I have paid', '我已付款')}</Button>
          </ActionBar>
        </State>
        <State name="two, one disabled" stagePx={104}>
          <ActionBar>
            <Button variant="outline" disabled>
              {sample('Report', '申诉')}
            </Button>
            <Button>{sample('I have paid', '我已付款')}</Button>
          </ActionBar>
        </State>
      </Specimen>
    </>
  )
}

function Cards() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Card">
        <State name="normal">
          <Card>{sample(LONG_EN, LONG_ZH)}</Card>
        </State>
        <State name="flush, with rows">
          <Card isFlush>
            <ul>
              <li>
                <ListRow title={sample('Deposit', '充值')} />
              </li>
              <li>
                <ListRow title={sample('Withdrawal', '提现')} />
              </li>
            </ul>
          </Card>
        </State>
      </Specimen>
      <Specimen name="SectionTitle">
        <State name="alone">
          <SectionTitle>{sample('Accounts', '账户')}</SectionTitle>
        </State>
        <State name="with an action, long text">
          <SectionTitle action={<a href={location.hash}>{sample('All', '全部')}</a>}>
            {LONG_WORD}
          </SectionTitle>
        </State>
      </Specimen>
    </>
  )
}

function SwipedSlides() {
  const sample = useSample()
  const [current, setCurrent] = useState(0)
  const texts = [sample('Bonus of today', '今日奖金'), sample('New payout limits', '新的代付限额')]
  return (
    <Specimen name="Slides">
      <State name="the first of two">
        <Slides
          current={current}
          onCurrent={setCurrent}
          slides={texts.map((text) => ({ id: text, content: <Card>{text}</Card> }))}
        />
      </State>
    </Specimen>
  )
}

function Settings() {
  const sample = useSample()
  const label = sample('Sound', '声音')
  const control = <Switch label={label} isOn onToggle={nothing} />
  return (
    <Specimen name="SettingRow">
      <State name="normal">
        <SettingRow label={label}>{control}</SettingRow>
      </State>
      <State name="with a hint">
        <SettingRow label={label} hint={sample(LONG_EN, LONG_ZH)}>
          {control}
        </SettingRow>
      </State>
    </Specimen>
  )
}
