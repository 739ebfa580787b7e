import { showUser } from './show-user.ts'

showUser()
