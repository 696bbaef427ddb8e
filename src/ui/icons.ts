/** The icons of the first load; `more-icons.ts` has the others. Only these two know the icon package. Icons are hidden from screen readers by default. */
export type { LucideIcon as Icon } from 'lucide-react'
export { default as CollectionIcon } from 'lucide-react/icons/arrow-down-left'
export { default as ExchangeIcon } from 'lucide-react/icons/arrow-left-right'
export { default as PaymentIcon } from 'lucide-react/icons/arrow-up-right'
export { default as CheckIcon } from 'lucide-react/icons/check'
export { default as ChevronRightIcon } from 'lucide-react/icons/chevron-right'
export { default as DangerIcon } from 'lucide-react/icons/circle-exclamation-point'
export { default as SuccessIcon } from 'lucide-react/icons/circle-check'
export { default as EyeIcon } from 'lucide-react/icons/eye'
export { default as EyeOffIcon } from 'lucide-react/icons/eye-off'
export { default as EventIcon } from 'lucide-react/icons/gift'
export { default as HomeIcon } from 'lucide-react/icons/house'
export { default as InfoIcon } from 'lucide-react/icons/info'
export { default as BankIcon } from 'lucide-react/icons/landmark'
export { default as RecordsIcon } from 'lucide-react/icons/list'
export { default as MegaphoneIcon } from 'lucide-react/icons/megaphone'
export { default as ChatIcon } from 'lucide-react/icons/message-square'
export { default as SmsIcon } from 'lucide-react/icons/message-square-text'
export { default as DepositIcon } from 'lucide-react/icons/plus'
export { default as RefreshIcon } from 'lucide-react/icons/rotate-cw'
export { default as SearchIcon } from 'lucide-react/icons/search'
export { default as TransferIcon } from 'lucide-react/icons/send'
export { default as ShieldIcon } from 'lucide-react/icons/shield-check'
export { default as SlidersIcon } from 'lucide-react/icons/sliders-horizontal'
export { default as WarningIcon } from 'lucide-react/icons/triangle-exclamation-point'
export { default as ProfileIcon } from 'lucide-react/icons/user-round'
export { default as CloseIcon } from 'lucide-react/icons/x'
export { default as AutoDepositIcon } from 'lucide-react/icons/zap'
export { default as LockIcon } from 'lucide-react/icons/lock'
export {
  ArrowDown as ArrowDownIcon,
  ArrowDownLeft as CollectionIcon,
  ArrowLeftRight as ExchangeIcon,
  ArrowUp as ArrowUpIcon,
  ArrowUpRight as PaymentIcon,
  Award as LevelIcon,
  Bell as BellIcon,
  BellRing as BellRingIcon,
  CalendarDays as CalendarIcon,
  Check as CheckIcon,
  CheckCheck as CheckAllIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as BackIcon,
  ChevronRight as ChevronRightIcon,
  ChevronsRight as SlideIcon,
  CircleAlert as DangerIcon,
  CircleCheck as SuccessIcon,
  Clock as ClockIcon,
  Copy as CopyIcon,
  CreditCard as CardIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  ExternalLink as ExternalLinkIcon,
  ExternalLink as OpenIcon,
  Eye as EyeIcon,
  EyeOff as EyeOffIcon,
  Gift as BonusIcon,
  Gift as EventIcon,
  House as HomeIcon,
  ImageOff as NoImageIcon,
  ImagePlus as AddPhotoIcon,
  Inbox as InboxIcon,
  Info as InfoIcon,
  KeyRound as PasswordIcon,
  Lock as LockIcon,
  Landmark as BankIcon,
  List as RecordsIcon,
  LogOut as SignOutIcon,
  Megaphone as MegaphoneIcon,
  MessageSquare as ChatIcon,
  MessageSquareText as SmsIcon,
  Minus as ZoomOutIcon,
  Plus as DepositIcon,
  Paperclip as AttachIcon,
  Play as PlayIcon,
  Plus as PlusIcon,
  Plus as ZoomInIcon,
  Pencil as EditIcon,
  QrCode as QrIcon,
  Reply as ReplyIcon,
  RotateCw as RefreshIcon,
  Search as SearchIcon,
  Send as TransferIcon,
  Settings as SettingsIcon,
  Share2 as ShareIcon,
  ShieldCheck as ShieldIcon,
  SlidersHorizontal as SlidersIcon,
  Trash2 as DeleteIcon,
  Smartphone as AuthenticatorIcon,
  Trash2 as RemoveIcon,
  TriangleAlert as WarningIcon,
  UserRound as ProfileIcon,
  UserRoundPlus as InviteIcon,
  Volume2 as SoundOnIcon,
  VolumeX as SoundOffIcon,
  Wallet as WalletIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
  Zap as AutoDepositIcon,
} from 'lucide-react'
