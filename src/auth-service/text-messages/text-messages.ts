import type { AuthContext } from "../context.ts";
import type { PhoneFactors, PhoneSignIn } from "../protocols.ts";
import { changePhone } from "./change-phone.ts";
import { phoneFactors } from "./factor-codes.ts";
import { resendByText } from "./resend-codes.ts";
import { sendSignInCode } from "./sign-in-codes.ts";
import { textToken } from "./text-token.ts";

/** The door to this folder: accounts with phone numbers, and codes by text message as second factors. */
export function createTextMessages(context: AuthContext): {
  readonly signIn: PhoneSignIn;
  readonly factors: PhoneFactors;
} {
  return {
    signIn: {
      sendCode: (given) => sendSignInCode(context, given),
      resend: (type, given) => resendByText(context, type, given),
      changePhone: (queries, user, given) => changePhone(context, queries, user, given),
      sendToken: (queries, user, given) => textToken(context, queries, user, given),
    },
    factors: phoneFactors(context),
  };
}
