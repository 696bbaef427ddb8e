/** The errors of the backend by name: body code, English, Chinese. */
const ERRORS = {
  sessionExpired: [10001, 'Session expired, please sign in again', '登录已失效，请重新登录'],
  captchaWrong: [10002, 'Wrong CAPTCHA', '验证码错误'],
  credentialsWrong: [10003, 'Wrong account or password', '账号或密码错误'],
  loginLocked: [
    10004,
    'Too many login failures, locked for one hour!',
    '登录失败次数过多，锁定一小时！',
  ],
  googleCodeNeeded: [10005, 'Google code needed or wrong', '需要谷歌验证码或验证码错误'],
  signedInElsewhere: [
    10006,
    'You have logged in to other devices. Do you want to be logged out and log in again',
    '您已在其他设备登录，是否退出并重新登录',
  ],
  accessDenied: [10007, 'Access Denied', '拒绝访问'],
  accountTaken: [10011, 'This account is taken', '该账号已被使用'],
  invitationInvalid: [10012, 'This invitation code is not valid', '邀请码无效'],
  phoneTaken: [10013, 'This phone number is taken', '该手机号已被使用'],
  oldPasswordWrong: [10021, 'The old password is wrong', '原密码错误'],
  invalidInput: [40001, 'The request is not valid', '请求无效'],
  accountBlocked: [40010, 'Your account has been blocked', '您的账号已被锁定'],
  noPermission: [40011, 'You have no permission for this', '您没有此权限'],
  wrongWithdrawPassword: [40012, 'Wrong withdrawal password', '提现密码错误'],
  insufficientBalance: [40013, 'Insufficient balance', '余额不足'],
  unknownAccount: [40014, 'This account does not exist', '该账号不存在'],
  ownAccount: [40015, 'You cannot transfer to your own account', '不能转账给自己'],
  insufficientBonus: [40016, 'Insufficient bonus', '红利不足'],
  limitsOutOfRange: [40017, 'The limit is outside the permitted range', '限额超出允许范围'],
  minimumFixed: [40018, 'You may not change your minimum', '您不能修改最低限额'],
  cardDisabled: [40019, 'This account is disabled', '该账户已停用'],
  invalidAmount: [40020, 'Invalid amount', '金额无效'],
  aboveDailyLimit: [40021, 'The deposit amount is above the daily limit', '充值金额超过每日限额'],
  depositPending: [40042, 'Another deposit is under way', '您有一笔充值正在处理'],
  outOfLimits: [40043, 'The amount is outside the limits', '金额超出限额'],
  methodClosed: [40044, 'This payment method is closed', '该付款方式已关闭'],
  notCancellable: [40046, 'This can no longer be cancelled', '已无法取消'],
  orderClosed: [40022, 'This order can no longer be changed', '该订单已无法更改'],
  emptyMessage: [40030, 'The message is empty', '消息不能为空'],
  quoteMissing: [40031, 'The quoted message does not exist', '引用的消息不存在'],
  fileType: [40032, 'This kind of file is not accepted', '不支持该文件类型'],
  fileTooLarge: [40033, 'The file is too large', '文件过大'],
  noSuchCall: [40400, 'No such call', '接口不存在'],
  inviteMissing: [40410, 'This invitation code does not exist', '该邀请码不存在'],
  teamMemberMissing: [40412, 'This member is not in your team', '该成员不在您的团队中'],
  eventMissing: [40411, 'This event does not exist', '该活动不存在'],
  notClaimable: [40050, 'There is nothing to claim here', '没有可领取的奖励'],
  cardMissing: [40401, 'This account does not exist', '该账户不存在'],
  bankMissing: [40406, 'This withdrawal account does not exist', '该提现账户不存在'],
  recordMissing: [40407, 'This record does not exist', '该记录不存在'],
  orderMissing: [40402, 'This order does not exist', '该订单不存在'],
  messageMissing: [40404, 'This message does not exist', '该消息不存在'],
} as const satisfies Record<string, readonly [number, string, string]>

export type ErrorName = keyof typeof ERRORS

/** Thrown by a handler: the response gets this body code and no work is done. */
export class BackendError extends Error {
  readonly reason: ErrorName
  readonly data: unknown

  constructor(reason: ErrorName, data?: unknown) {
    super(reason)
    this.reason = reason
    this.data = data
  }
}

/** Every call carries a `localization` header, en or zh-CN; anything else is English. */
export function errorBody(error: BackendError, localization: string | undefined) {
  const [code, en, zh] = ERRORS[error.reason]
  const message = localization === 'zh-CN' ? zh : en
  return error.data === undefined ? { code, message } : { code, message, data: error.data }
}
