import type { AuthFeature } from "./auth-feature.ts";
import { addAdminFactors } from "./features/admin-factors/routes.ts";
import { addAdminUsers } from "./features/admin-users/routes.ts";
import { addAuthorize } from "./features/authorize/routes.ts";
import { addCallback } from "./features/callback/routes.ts";
import { addFactors } from "./features/factors/routes.ts";
import { addGenerateLink } from "./features/generate-link/routes.ts";
import { addHealth } from "./features/health/routes.ts";
import { addIdentities } from "./features/identities/routes.ts";
import { addInvite } from "./features/invite/routes.ts";
import { addJwks } from "./features/jwks/routes.ts";
import { addLogout } from "./features/logout/routes.ts";
import { addNotOffered } from "./features/not-offered/routes.ts";
import { addOtp } from "./features/otp/routes.ts";
import { addRecover } from "./features/recover/routes.ts";
import { addResend } from "./features/resend/routes.ts";
import { addSessionList } from "./features/session-list/routes.ts";
import { addSettings } from "./features/settings/routes.ts";
import { addSignUp } from "./features/sign-up/routes.ts";
import { addSingleSignOn } from "./features/single-sign-on/routes.ts";
import { addToken } from "./features/token/routes.ts";
import { addUserRoutes } from "./features/user/routes.ts";
import { addVerify } from "./features/verify/routes.ts";

export const FEATURES: readonly AuthFeature[] = [
  addAdminFactors,
  addAdminUsers,
  addAuthorize,
  addCallback,
  addFactors,
  addGenerateLink,
  addHealth,
  addIdentities,
  addInvite,
  addJwks,
  addLogout,
  addNotOffered,
  addOtp,
  addRecover,
  addResend,
  addSessionList,
  addSettings,
  addSignUp,
  addSingleSignOn,
  addToken,
  addUserRoutes,
  addVerify,
];
