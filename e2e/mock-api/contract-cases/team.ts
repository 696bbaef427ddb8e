import { expect } from 'vitest'
import { getInviter, getInvites, postInvite, putInvite } from '#api/invites/contract.ts'
import { getLevels } from '#api/levels/contract.ts'
import { getPersonalReport, getTeamReport } from '#api/reports/contract.ts'
import { getMember, getMembers, getTeam, postMember, putMember } from '#api/team/contract.ts'
import type { Rate } from '#domain/rate.ts'
import { pesos } from '../spec-client.ts'
import { happy, page, type Case } from './case.ts'

/** Team members, invitations and team reports. */

export const teamCases: Case[] = [
  happy('getInviter', getInviter, { code: 'MNL8K2QX' }, { inviter: expect.any(String) }),
  happy('getInvites', getInvites, { page: 1 }, page(3, null)),
  happy(
    'postInvite',
    postInvite,
    { rates: { payment: 60 as Rate, collection: 85 as Rate }, maxUses: 5, expiresAt: null },
    expect.objectContaining({
      rates: { payment: 60, collection: 85 },
      maxUses: 5,
      isEnabled: true,
      expiresAt: null,
      link: expect.stringContaining('/#/register?code='),
    }),
  ),
  happy(
    'postInvite, with an expiry date',
    postInvite,
    {
      rates: { payment: 60 as Rate, collection: 85 as Rate },
      maxUses: null,
      expiresAt: '2099-12-31 23:59:59',
    },
    expect.objectContaining({
      maxUses: 0,
      expiresAt: expect.objectContaining({ ms: Date.UTC(2099, 11, 31, 15, 59, 59) }),
    }),
  ),
  happy('putInvite', putInvite, { id: '7', enable: false }, null),
  happy(
    'getLevels',
    getLevels,
    { page: 1 },
    expect.objectContaining({
      level: expect.objectContaining({ level: 'Gold', progress: 62, next: 'Platinum' }),
      items: expect.toSatisfy((items: unknown[]) => items.length === 3),
      nextPage: null,
    }),
  ),
  happy(
    'getTeam',
    getTeam,
    undefined,
    expect.objectContaining({ members: 46, direct: 24, level: 'Gold', rebate: 128_450 }),
  ),
  happy('getMembers', getMembers, { page: 1 }, page(20, 2)),
  happy('getMembers, below a member', getMembers, { page: 1, parentId: '2001' }, page(2, null)),
  happy(
    'getMembers, search in all lines',
    getMembers,
    { page: 1, keyword: '006', status: 'active' as const },
    page(1, null),
  ),
  happy(
    'getMember',
    getMember,
    { id: '2006' },
    expect.objectContaining({
      downlineCount: 0,
      parents: [
        { id: '2001', label: expect.any(String) },
        { id: '2004', label: expect.any(String) },
      ],
    }),
  ),
  happy(
    'postMember',
    postMember,
    {
      account: 'cebu_agent1',
      name: 'Ana Reyes',
      phone: '+639171234567',
      password: 'better456',
      withdrawPassword: '4711',
      rates: { payment: 50 as Rate, collection: 70 as Rate },
      permissions: { payment: true, collection: true, shipping: false },
      limits: { min: pesos(500), max: pesos(20_000) },
    },
    null,
  ),
  happy('putMember', putMember, { id: '2001', isSuspended: true, withDownline: true }, null),
  happy(
    'getPersonalReport',
    getPersonalReport,
    { from: '2020-01-01', to: '2099-12-31' },
    {
      totals: expect.objectContaining({
        collection: { count: 62, amount: expect.any(Number), successRate: expect.any(Number) },
        payment: expect.objectContaining({ count: 51 }),
      }),
      days: expect.objectContaining({ dropped: 0 }),
    },
  ),
  happy(
    'getTeamReport',
    getTeamReport,
    { days: { from: '2020-01-01', to: '2099-12-31' }, scope: 'all' },
    {
      totals: expect.objectContaining({ bonus: expect.any(Number) }),
      members: { items: expect.toSatisfy((all: unknown[]) => all.length === 9), dropped: 0 },
      days: { items: expect.toSatisfy((all: unknown[]) => all.length === 45), dropped: 0 },
    },
  ),
]
