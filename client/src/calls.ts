// Made from the contract by generate.ts; changes here are lost.

/** What goes in and comes out of each call, and the statuses by which it may say no. */
export interface Calls {
  /** POST /v2/invite/accept: Join a team with your account by an invite code; a use is spent only by joining */
  acceptInvite: {
    input: {
      body: {
        invite_code: string
      }
    }
    data: {
      team: string
      teamName: string
      role: "user" | "admin"
      signedOut: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/activate: Activate people who are blocked, pending or expired. Expired accounts need a new expiration date; one set by root applies to everyone */
  activateAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
        expiration?: string | null
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/user/activate: Activate end users who are pending, blocked or expired. Expired accounts need a new expiration date; one set by root applies to everyone */
  activateUsers: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
        expiration?: string | null
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/passkey: Save a passkey that the browser created with the options of this session */
  addPasskey: {
    input: {
      body: {
        name: string
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            attestationObject: string
            transports?: string[]
          }
        }
      }
    }
    data: {
      uid: string
      name: string
      created: string
      last_used: string | null
      backed_up: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/totp: Confirm the authenticator app by a code; returns the recovery codes, which are never shown again */
  addTotp: {
    input: {
      body: {
        code: string
      }
    }
    data: {
      recovery_codes: string[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/team/requests: Accept or decline a request to join; 409 if the person belongs to another team or has people in their own by now */
  answerJoinRequest: {
    input: {
      body: {
        uid: string
        person: string
        accept: boolean
      }
    }
    data: {
      accepted: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/answer: Answer the reader, or leave a note for helpers; idempotent by id. 409: the ticket is not yours, or not open */
  answerTicket: {
    input: {
      body: {
        uid: string
        id: string
        text: string
        note: boolean
        solve?: boolean
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/appeal: Appeal to another moderator after one of your posts was hidden; once, within 30 days. 409: appealed already, or too late */
  appealDecision: {
    input: {
      body: {
        uid: string
        text: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/newsletter/confirmation: Mail the confirmation link of the newsletter again. 409: there is nothing to confirm */
  askNewsletter: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/passkey/options: Get what a browser needs to create a passkey for your account */
  askPasskey: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rp: {
        id: string
        name: string
      }
      user: {
        id: string
        name: string
        displayName: string
      }
      pubKeyCredParams: {
        alg: number
        type: "public-key"
      }[]
      excludeCredentials: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
      authenticatorSelection: {
        residentKey: "required"
        requireResidentKey: true
        userVerification: "required"
      }
      attestation: "none"
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/passkey/options: Get what a browser needs to sign in with a passkey: the same for everyone, valid for one attempt */
  askPasskeyAuth: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rpId: string
      userVerification: "required"
      allowCredentials?: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/own: Hand over a question to people, as reviewed and agreed to by the reader. 409: one is open already, or no one answers */
  askPerson: {
    input: {
      body: {
        question: string
        answer?: string
        phone: boolean
        profile: boolean
        emergency: boolean
        consent: "2026-11"
      }
    }
    data: {
      uid: string
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      asked: string
      promised: string | null
      reopenUntil: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/proof/options: Get what a browser needs to confirm your identity with one of your passkeys */
  askProof: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rpId: string
      userVerification: "required"
      allowCredentials?: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/totp/options: Create a secret for an authenticator app; it takes effect once a code of it is confirmed */
  askTotp: {
    input: Record<string, never>
    data: {
      secret: string
      uri: string
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/username: Mail a code to your new address; PUT v2/admin then accepts the address as username */
  askUsername: {
    input: {
      body: {
        username: string
      }
    }
    data: {
      minutes: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503
  }
  /** POST /v2/license/seats: Assign seats of a pack to people, all or nothing; 409: no seat left, or a person cannot have one */
  assignSeats: {
    input: {
      body: {
        pack: string
        who: string[]
        association?: string
        ends?: string | null
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      assigned: number
      free: number
      refused: {
        who: string
        why: "unknown" | "state" | "holds" | "full"
      }[]
      seats: string[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/assign: Take a ticket, assign it to another helper, or return it to the queue (null). 409: someone else was faster, or that person is no longer a helper */
  assignTicket: {
    input: {
      body: {
        uid: string
        revision: number
        helper: string | null
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/auth: Sign in by password, external token or code, or one-time code, or request a one-time code. 409: the address signs in through the issuer of its organisation only. A token needs a nonce: S256. and the SHA-256 of the word sent as nonce, or any other in its first five minutes */
  auth: {
    input: {
      body: {
        username: string
        browser: string
        password: string
      } | {
        username: string
        browser: string
        jwt: string
        nonce?: string
        name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
      } | {
        browser: string
        issuer: string
        code: string
        nonce: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
      } | {
        username: string
        browser: string
        otp: string
      } | {
        username: string
        browser: string
      }
    }
    data: {
      token: string
    } | {
      second_step: true
      resend: number
      ttl: number
    } | {
      second_step: true
      passkey?: true
      totp?: true
      password?: true
      username?: string
    } | {
      resend: number
      ttl: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** PUT /v2/admin/block: Block people, which ends their sessions at once. All or nothing; a refusal names the people concerned */
  blockAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team/domains/check: Look up the TXT record now; 409 for a claim that was dropped or that root confirmed */
  checkDomain: {
    input: {
      body: {
        uid: string
        domain: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/issuer/check: Check an OpenID issuer before it is saved: its metadata, and whether it knows the client. What is wrong comes as 400 with the field */
  checkIssuer: {
    input: {
      body: {
        team: string | null
        uid?: string
        issuer: string
        clientId: string
        secret?: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/profile: Choose protection profile and phone; each pair has its own history */
  chooseCourse: {
    input: {
      body: {
        uid: string
        profile: "basic" | "enhanced" | "parental"
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        device?: string | null
        version?: string | null
      }
    }
    data: {
      uid: string
      profile: "basic" | "enhanced" | "parental" | null
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      device: string | null
      version: string | null
      visitedSubmodules: string[]
      license: "free" | "trial" | "demo" | "standard" | "none"
      modules: Record<string, string[]>
      submodules: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/name: Choose your display name. 409: taken, reserved, or too similar to another */
  chooseName: {
    input: {
      body: {
        name: string
      }
    }
    data: {
      name: string
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/claim: Claim a review, or release it. 409: someone else was faster, or it is an appeal against your own decision */
  claimReview: {
    input: {
      body: {
        uid: string
        revision: number
        claim: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/assistant/history: Delete your chat history for good: the messages and the key they were encrypted with */
  clearChat: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/confirm: Check whether a mailed token is still valid, without using it up */
  confirm: {
    input: {
      body: {
        token: string
      }
    }
    data: {
      purpose: "verify" | "reset" | "invite" | "email" | "keep"
      own?: {
        required: boolean
        passkeys: number
        totp: boolean
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/alert/confirm: Confirm a draft and put it in force. 403: you saved it last and another person must confirm, or no one else can and your password is required again. 422: fields are missing */
  confirmAlert: {
    input: {
      body: {
        uid: string
        revision: number
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** GET /v2/course/content/{file}: Read a lesson by its file name, {id}.json, cut to your phone, profile and language */
  courseContent: {
    input: {
      path: {
        file: string
      }
      query?: {
        lang?: "pt" | "es" | "en"
      }
    }
    data: {
      format: "resguardo-cut/1"
      id: string
      module: string
      profile: "basic" | "enhanced" | "parental"
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
      lang: "pt" | "es" | "en"
      minutes: number
      title: string
      goal: string
      lastReviewed: string
      pending: ("technical" | "language-pt" | "language-es")[]
      scene?: {
        as: "soft" | "solid" | "line" | "ink" | "light" | "mark"
        d: string
      }[]
      lockScreen?: {
        before: ("words" | "silent" | "switches" | "contact" | "short-code" | "long-code")[]
        after: ("words" | "silent" | "switches" | "contact" | "short-code" | "long-code")[]
      }
      sources: Record<string, {
        name: string
        asOf: string
      }>
      slides: {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "text"
        body: string
        sources: string[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "steps"
        item: string
        why: string
        before?: string
        steps: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          path: string[]
          elsewhere?: Record<string, string[]>
          start?: "settings" | "app" | "web" | "computer" | "power" | "buttons" | "icon" | "prompt"
          screens?: string[][]
          do: string
          controls?: {
            kind: "row" | "button" | "confirm" | "look" | "press" | "switch" | "choice" | "field"
            label: string
            lookFor?: true
            apart?: true | "back"
            first?: true
            onPage?: true
            computer?: true
            to?: string
          }[]
          verify: string
          search?: string
          source: string
          verification: {
            status: "device" | "documented" | "secondary" | "to-verify"
            on: string | null
            build?: string
          }
          requires?: string[]
        }[]
        notAvailable: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          why: string
          instead: string
        }[]
        variants: boolean
        others: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          path: string[]
          elsewhere?: Record<string, string[]>
          start?: "settings" | "app" | "web" | "computer" | "power" | "buttons" | "icon" | "prompt"
          screens?: string[][]
          do: string
          controls?: {
            kind: "row" | "button" | "confirm" | "look" | "press" | "switch" | "choice" | "field"
            label: string
            lookFor?: true
            apart?: true | "back"
            first?: true
            onPage?: true
            computer?: true
            to?: string
          }[]
          verify: string
          search?: string
          source: string
          verification: {
            status: "device" | "documented" | "secondary" | "to-verify"
            on: string | null
            build?: string
          }
          requires?: string[]
        }[]
        breaks?: string
        shared?: true
        sources: string[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "warning"
        severity: "low" | "medium" | "high"
        body: string
        sources: string[]
        handoff?: {
          when: "violence" | "child" | "sextortion" | "suspected-spyware" | "in-progress-crime" | "fraud" | "employer" | "authorities"
          show: "helplines"
        }
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "checklist"
        items: {
          id: string
          level: "essential" | "recommended" | "advanced"
          weight: 1 | 2 | 3
          text: string
        }[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "quiz"
        pass: number
        questions: {
          id: string
          q: string
          options: {
            id: string
            correct: boolean
            text: string
            feedback: string
          }[]
        }[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "outro"
        body: string
        next: string | null
        links: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin: Create a person of any role in a team: by invite mail or, for root, with a password (spec 7). 409 names existing accounts of your teams; root sees all */
  createAdmin: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang?: "pt" | "es" | "en"
        timezone?: string
        country?: string
        city?: string
        institution?: string
        notes?: string
        team?: string
        expiration?: string | null
        via_email?: boolean
        password?: string
        submission?: string
        role?: "admin" | "user"
        super_user?: boolean
      }
    }
    data: {
      uid: string
      username: string
      role: "root" | "admin" | "user"
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      invite_url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/alert: Create the draft of an alert; missing fields may follow later */
  createAlert: {
    input: {
      body: {
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        submission?: string
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team/announcements: Write an announcement to a team; it is mailed, as a link, to who wants mail. 409: three in seven days are all */
  createAnnouncement: {
    input: {
      body: {
        team: string
        text: string
        until: string
        submission?: string
      }
    }
    data: {
      uid: string
      text: string
      until: string
      created: string
      state: "shown" | "ended" | "withdrawn"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/key: Create an API key and return its secret once; asks for proof of identity. A service key acts as an admin of its team, or as root if it has none. 403: a scope goes beyond the owner. 404: no such team. 409: there are too many keys */
  createApiKey: {
    input: {
      body: {
        name: string
        scopes: ("people.read" | "people.write" | "people.state" | "teams.read" | "teams.write" | "invites.read" | "invites.write" | "licenses.read" | "licenses.write" | "orders.read" | "reports.read" | "logs.read" | "instance.read" | "alerts.read" | "alerts.write" | "learning.read" | "learning.write" | "scim")[]
        days?: number
        service?: boolean
        team?: string | null
      }
    }
    data: {
      key: {
        uid: string
        name: string
        start: string
        service: boolean
        scopes: ("people.read" | "people.write" | "people.state" | "teams.read" | "teams.write" | "invites.read" | "invites.write" | "licenses.read" | "licenses.write" | "orders.read" | "reports.read" | "logs.read" | "instance.read" | "alerts.read" | "alerts.write" | "learning.read" | "learning.write" | "scim")[]
        team: {
          uid: string
          teamName: string
        } | null
        maker: string | null
        created: string
        expires: string
        last_used: string | null
        revoked: string | null
      }
      secret: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team/assignments: Ask the people of a team for lessons until a day; 409 if too many assignments are open */
  createAssignment: {
    input: {
      body: {
        team: string
        lessons: string[]
        until: string
        submission?: string
      }
    }
    data: {
      uid: string
      lessons: string[]
      until: string
      created: string
      state: "open" | "ended" | "withdrawn"
      figures: {
        why: "counted" | "small" | "often"
        asked: number | null
        finished: number | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/association: Propose an association, which the other side accepts. 409: one exists already, or it would be a second level */
  createAssociation: {
    input: {
      body: {
        sponsor: string
        partner: string
        kind: "seats" | "manage" | "report"
        seats?: number | null
        ends?: string | null
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/feeds: Add a feed; requires the password again. 409: the address is in the list, or the list is full */
  createFeed: {
    input: {
      body: {
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/invite: Invite into a team by link or mail; or create your personal invite (team null) */
  createInvite: {
    input: {
      body: {
        team: string
        role: "user" | "admin"
        licenseType?: "free" | "trial" | "demo" | "standard" | "none"
        uses?: number
        days?: number
        emails?: string[]
        membershipEnds?: string | null
        lang?: "pt" | "es" | "en"
      } | {
        team: null
      }
    }
    data: {
      invites: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        membershipEnds: string | null
        created: string
        resend: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/issuer: Add an OpenID issuer after checking it; asks for proof of identity. 409: it is in the list, or the list is full */
  createIssuer: {
    input: {
      body: {
        team: string | null
        name: string
        issuer: string
        clientId: string
        secret?: string
        active: boolean
        forced: boolean
        groupClaim?: string
        groups?: {
          value: string
          team: string
        }[]
      }
    }
    data: {
      issuers: {
        uid: string
        team: string | null
        name: string
        issuer: string
        clientId: string
        hasSecret: boolean
        active: boolean
        forced: boolean
        groupClaim: string
        groups: {
          value: string
          team: string
          teamName: string
        }[]
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license: Create a licence pack for a team (root) */
  createLicense: {
    input: {
      body: {
        team: string
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        starts?: string
        expiration?: string | null
        region?: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        period?: "month" | "year" | null
        price?: number | null
        provider?: "manual"
        submission?: string
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      }
      licenseType: "free" | "trial" | "demo" | "standard"
      licenseCount: number
      reserved: number
      assigned: number
      free: number
      starts: string
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      provider: string
      cancels: boolean
      reason: string
      revision: number
      created: string
      returns: {
        at: string
        seats: number
      } | null
      association: {
        uid: string
        partner: string
        seats: number
        used: number
        ends: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/orders: Order licences for yourself (team null) or a team, renew a pack, add seats, or upgrade a demo or trial to standard; with a payment provider, returns the address to pay at */
  createOrder: {
    input: {
      body: {
        team: string | null
        pack?: string
        kind: "new" | "renewal" | "seats" | "upgrade"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        pricesVersion: string
        billTo?: string
        provider: "manual" | "stripe"
      }
    }
    data: {
      order: {
        uid: string
        number: number
        kind: "new" | "renewal" | "seats" | "upgrade"
        state: "open" | "paid" | "cancelled" | "refunded"
        team: {
          uid: string
          teamName: string
        } | null
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        pack: string | null
        licenseType: "demo" | "standard"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        unitPrice: number
        total: number
        taxes: "included" | "added"
        pricesVersion: string
        seller: string
        billTo: string
        provider: "manual" | "stripe"
        created: string
        paid: string | null
        closed: string | null
        lapses: string | null
        revision: number
      }
      url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team: Create a team without members */
  createTeam: {
    input: {
      body: {
        teamName: string
        description?: string
        contactEmail?: string
        submission?: string
      }
    }
    data: {
      uid: string
      teamName: string
      description: string
      contactEmail: string
      domains: string[]
      customSettings: Record<string, unknown>
      members: number
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/user: Create an end user in a team: by invite mail or, for root, with a password */
  createUser: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang?: "pt" | "es" | "en"
        timezone?: string
        country?: string
        city?: string
        institution?: string
        notes?: string
        team?: string
        expiration?: string | null
        via_email?: boolean
        password?: string
        submission?: string
      }
    }
    data: {
      uid: string
      username: string
      role: "root" | "admin" | "user"
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      invite_url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/users: Create up to 500 people, all or nothing; with dry_run only report per row what would happen */
  createUsers: {
    input: {
      body: {
        via_email: boolean
        rows: {
          username?: string
          first_name?: string
          last_name?: string
          lang?: string
          timezone?: string
          country?: string
          city?: string
          institution?: string
          notes?: string
          team?: string
          expiration?: string
          role?: string
          password?: string
        }[]
        dry_run?: boolean
        submission?: string
      }
    }
    data: {
      created: number
      rows: {
        username: string
        why: "field" | "double" | "notAllowed" | "teamUnknown" | "exists" | null
        fields: Record<string, string>
        uid: string | null
        invite_url: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/webhook: Add a webhook of the instance or of a team; requires the password again and returns its secret once. 409: the address is in the list, or the list is full */
  createWebhook: {
    input: {
      body: {
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        team?: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
      uid: string
      secret: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/decide: Approve, hide, or hide with a strike that lapses after 90 days; approving an appeal reverts the decision. 409: not claimed by you, or already decided */
  decideReview: {
    input: {
      body: {
        uid: string
        revision: number
        decision: "approve" | "hide" | "strike"
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/admin: Delete people: locked at once, erased after the number of days in the settings. By uid in the query, many in the body, or by filters */
  deleteAdmins: {
    input: {
      query?: {
        uid_array?: string[] | string
        dry_run?: "true"
        without_refused?: "true"
      }
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/alert: Delete a draft. 409: it is or was in force */
  deleteAlert: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/association: End an association at once, or withdraw or decline a proposal; either side may */
  deleteAssociation: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/device: Remove a device and sign it out; allowed for your own devices and those of people in your teams */
  deleteDevice: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/support/draft: Delete a suggestion that was used or is not useful */
  deleteDraft: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/alert/feeds: Remove a feed; requires the password again. Drafts it imported stay */
  deleteFeed: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/invite: Revoke invites, all or none; their codes stop working */
  deleteInvite: {
    input: {
      query: {
        uid_array: string[] | string
      }
    }
    data: {
      revoked: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/issuer: Remove an OpenID issuer and its links to people; asks for proof of identity */
  deleteIssuer: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      issuers: {
        uid: string
        team: string | null
        name: string
        issuer: string
        clientId: string
        hasSecret: boolean
        active: boolean
        forced: boolean
        groupClaim: string
        groups: {
          value: string
          team: string
          teamName: string
        }[]
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/team/domains: Give up a domain; people who joined through it stay */
  deleteTeamDomains: {
    input: {
      query: {
        uid: string
        domain: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/user: Delete end users: locked at once, erased after the number of days in the settings. By uid in the query, many in the body, or by filters */
  deleteUsers: {
    input: {
      query?: {
        uid_array?: string[] | string
        dry_run?: "true"
        without_refused?: "true"
      }
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/view: Delete a saved view of your own */
  deleteView: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/webhook: Remove a webhook with its deliveries; requires the password again */
  deleteWebhook: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/draft: Suggest a question and its answer to the authors of the lessons, in general words */
  draftAnswer: {
    input: {
      body: {
        submission?: string
        lang: "pt" | "es" | "en"
        question: string
        answer: string
      }
    }
    data: {
      uid: string
      lang: "pt" | "es" | "en"
      question: string
      answer: string
      made: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin: Update an account; each field has its own permission, and fields sent as they were read change nothing. 409 if someone else saved in the meantime */
  editAdmin: {
    input: {
      body: {
        uid: string
        revision?: number
        first_name?: string
        last_name?: string
        lang?: "pt" | "es" | "en"
        theme?: "light" | "dark" | null
        timezone?: string
        country?: string
        city?: string
        institution?: string
        notes?: string
        newsletter?: "opted_out" | "weekly" | "monthly"
        discreet?: boolean
        role?: "root" | "admin" | "user"
        status?: "active" | "pending" | "blocked" | "deleted" | "expired"
        expiration?: string | null
        access_level?: "full" | "read"
        username?: string
        has_password?: boolean
        last_seen?: string | null
        created?: string
        username_code?: string
        password?: string
        current_password?: string
        renew_token?: true
      }
    }
    data: {
      uid: string
      username: string
      first_name: string
      last_name: string
      role: "root" | "admin" | "user"
      access_level: "full" | "read"
      grants?: ("moderator" | "helper" | "billing" | "auditor")[]
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      lang?: "pt" | "es" | "en"
      theme: "light" | "dark" | null
      timezone?: string
      country?: string
      city?: string
      institution: string
      notes?: string
      newsletter?: "opted_out" | "weekly" | "monthly"
      discreet?: boolean
      has_password?: boolean
      expiration: string | null
      last_seen?: string | null
      created?: string
      revision: number
      token?: string
    } | null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/alert: Edit a draft, or a withdrawn alert, which becomes a draft again. 409: someone saved in the meantime, or the alert is in force */
  editAlert: {
    input: {
      body: {
        uid: string
        revision: number
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/announcements: Withdraw an announcement, or show it again; 409 once its last day is over */
  editAnnouncement: {
    input: {
      body: {
        uid: string
        withdrawn: boolean
      }
    }
    data: {
      uid: string
      text: string
      until: string
      created: string
      state: "shown" | "ended" | "withdrawn"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/apps: Save settings of the section apps, all or some; a masked secret stays unchanged */
  editApps: {
    input: {
      body: {
        android?: {
          version?: string
          smallest?: string
          store?: string
        }
        ios?: {
          version?: string
          smallest?: string
          store?: string
        }
        revision?: number
      }
    }
    data: {
      values: {
        android: {
          version: string
          smallest: string
          store: string
        }
        ios: {
          version: string
          smallest: string
          store: string
        }
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/assignments: Withdraw an assignment, or bring it back; 409 once its last day is over, or if too many are open */
  editAssignment: {
    input: {
      body: {
        uid: string
        withdrawn: boolean
      }
    }
    data: {
      uid: string
      lessons: string[]
      until: string
      created: string
      state: "open" | "ended" | "withdrawn"
      figures: {
        why: "counted" | "small" | "often"
        asked: number | null
        finished: number | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/association: Accept a proposal as it was read, or change its seats and end date; 409 if it changed or ended in the meantime */
  editAssociation: {
    input: {
      body: {
        uid: string
        revision?: number
        accept?: true
        seats?: number | null
        ends?: string | null
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/attachments: Save settings of the section attachments, all or some; a masked secret stays unchanged */
  editAttachments: {
    input: {
      body: {
        largestKib?: number
        types?: ("image/jpeg" | "image/png" | "image/webp")[]
        daysKept?: number
        revision?: number
      }
    }
    data: {
      values: {
        largestKib: number
        types: ("image/jpeg" | "image/png" | "image/webp")[]
        daysKept: number
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/calling: Save settings of the section calling, all or some; a masked secret stays unchanged */
  editCalling: {
    input: {
      body: {
        pushToTalk?: boolean
        longestSeconds?: number
        speechUrl?: string
        speechModel?: string
        speechKey?: string
        telephone?: string
        staffed?: boolean
        timezone?: string
        hours?: {
          from: string
          to: string
        }[][]
        holidays?: string[]
        promised?: {
          emergency: number
          priority: number
          licensed: number
          freeDays: number
        }
        lead?: string | null
        revision?: number
      }
    }
    data: {
      values: {
        pushToTalk: boolean
        longestSeconds: number
        speechUrl: string
        speechModel: string
        speechKey: string
        telephone: string
        staffed: boolean
        timezone: string
        hours: {
          from: string
          to: string
        }[][]
        holidays: string[]
        promised: {
          emergency: number
          priority: number
          licensed: number
          freeDays: number
        }
        lead: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/certs: Save settings of the section certs, all or some; a masked secret stays unchanged */
  editCerts: {
    input: {
      body: {
        certificate?: string
        key?: string
        revision?: number
      }
    }
    data: {
      values: {
        certificate: string
        key: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/settings: Set whether anyone may read the community, or only people who are signed in */
  editCommunity: {
    input: {
      body: {
        publicReading: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/device: Name one of your devices; an application also reports its version and push token */
  editDevice: {
    input: {
      body: {
        uid: string
        deviceName?: string | null
        appVersion?: string | null
        deviceToken?: string | null
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/alert/feeds: Edit a feed or turn it on or off; requires the password again. 409: someone saved in the meantime, or another feed has the address */
  editFeed: {
    input: {
      body: {
        uid: string
        revision: number
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/general: Save settings of the section general, all or some; a masked secret stays unchanged */
  editGeneral: {
    input: {
      body: {
        emailingEnabled?: boolean
        registrationEnabled?: boolean
        registrationTokenMinutes?: number
        resetTokenMinutes?: number
        inviteMinutes?: number
        oneTimeCodeLength?: number
        oneTimeCodeMinutes?: number
        defaultLanguage?: "pt" | "es" | "en"
        trialDays?: number
        website?: string
        support?: string
        terms?: string
        forum?: string
        handle?: string
        revision?: number
      }
    }
    data: {
      values: {
        emailingEnabled: boolean
        registrationEnabled: boolean
        registrationTokenMinutes: number
        resetTokenMinutes: number
        inviteMinutes: number
        oneTimeCodeLength: number
        oneTimeCodeMinutes: number
        defaultLanguage: "pt" | "es" | "en"
        trialDays: number
        website: string
        support: string
        terms: string
        forum: string
        handle: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/grants: Set what a person may do in the console beside their role; it applies at once, to open sessions as well. 409 if someone else saved in the meantime */
  editGrants: {
    input: {
      body: {
        uid: string
        revision: number
        grants: ("moderator" | "helper" | "billing" | "auditor")[]
      }
    }
    data: {
      uid: string
      grants: ("moderator" | "helper" | "billing" | "auditor")[]
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/invite: Change uses or end of an invite; resend creates and mails a new code and voids the old one */
  editInvite: {
    input: {
      body: {
        uid: string
        uses?: number
        days?: number
        resend?: boolean
      }
    }
    data: {
      uid: string
      inviteCode: string
      url: string
      team: {
        uid: string
        teamName: string
      } | null
      role: "user" | "admin"
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      uses: number | null
      taken: number
      email: string
      state: "pending" | "accepted" | "expired" | "revoked"
      expires: string | null
      membershipEnds: string | null
      created: string
      resend: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** PUT /v2/issuer: Edit an OpenID issuer after checking it; asks for proof of identity. 409: someone saved in the meantime, or it is in the list twice */
  editIssuer: {
    input: {
      body: {
        uid: string
        revision: number
        name: string
        issuer: string
        clientId: string
        secret?: string
        active: boolean
        forced: boolean
        groupClaim?: string
        groups?: {
          value: string
          team: string
        }[]
      }
    }
    data: {
      issuers: {
        uid: string
        team: string | null
        name: string
        issuer: string
        clientId: string
        hasSecret: boolean
        active: boolean
        forced: boolean
        groupClaim: string
        groups: {
          value: string
          team: string
          teamName: string
        }[]
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license: Change a licence pack, renew it, or let it expire now or on a date (root); dry_run lists the people affected. 409: it changed in the meantime, or has fewer seats than are in use, with the people to free */
  editLicense: {
    input: {
      body: {
        uid: string
        revision?: number
        licenseType?: "free" | "trial" | "demo" | "standard"
        licenseCount?: number
        starts?: string
        expiration?: string | null
        region?: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        period?: "month" | "year" | null
        price?: number | null
        renew?: "month" | "year"
        expire?: {
          at?: string
          reason: string
        }
        dry_run?: boolean
      }
    }
    data: {
      pack: {
        uid: string
        team: {
          uid: string
          teamName: string
        }
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        reserved: number
        assigned: number
        free: number
        starts: string
        expiration: string | null
        status: "valid" | "near expiration" | "expired" | null
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        provider: string
        cancels: boolean
        reason: string
        revision: number
        created: string
        returns: {
          at: string
          seats: number
        } | null
        association: {
          uid: string
          partner: string
          seats: number
          used: number
          ends: string | null
        } | null
      } | null
      over: number
      hit: {
        total: number
        people: {
          uid: string
          first_name: string
          last_name: string
          username: string
        }[]
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/mail-templates: Replace the texts of a mail in one language. revision is that of the texts they replace, null for the built-in ones. 409: someone else saved in the meantime. 422: a text is no valid message or uses a variable that the mail does not have */
  editMailTemplate: {
    input: {
      body: {
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        lang: "pt" | "es" | "en"
        texts: {
          subject: string
          before: string[]
          button: string | null
          after: string[]
        }
        revision: number | null
      }
    }
    data: {
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/team/members: Set when a membership ends; 409 if that would leave people without an admin */
  editMember: {
    input: {
      body: {
        uid: string
        person: string
        ends: string | null
      }
    }
    data: {
      ends: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/messaging: Save settings of the section messaging, all or some; a masked secret stays unchanged */
  editMessaging: {
    input: {
      body: {
        host?: string
        port?: number
        user?: string
        secret?: string
        tls?: "starttls" | "tls" | "none"
        senderName?: string
        senderAddress?: string
        subjectPrefix?: string
        revision?: number
      }
    }
    data: {
      values: {
        host: string
        port: number
        user: string
        secret: string
        tls: "starttls" | "tls" | "none"
        senderName: string
        senderAddress: string
        subjectPrefix: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/orders: Confirm a manual order as paid, or refund it (root); cancel an open one (root, its buyer, admins of its team). 409: its state has changed */
  editOrder: {
    input: {
      body: {
        uid: string
        revision: number
        to: "paid" | "cancelled" | "refunded"
      }
    }
    data: {
      uid: string
      number: number
      kind: "new" | "renewal" | "seats" | "upgrade"
      state: "open" | "paid" | "cancelled" | "refunded"
      team: {
        uid: string
        teamName: string
      } | null
      person: {
        uid: string
        first_name: string
        last_name: string
        username: string
      } | null
      pack: string | null
      licenseType: "demo" | "standard"
      licenseCount: number
      period: "month" | "year"
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
      currency: string
      unitPrice: number
      total: number
      taxes: "included" | "added"
      pricesVersion: string
      seller: string
      billTo: string
      provider: "manual" | "stripe"
      created: string
      paid: string | null
      closed: string | null
      lapses: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/screen-texts: Replace a text of a screen in one language. before is the text that was read, null for the built-in one. 409: someone else saved in the meantime. 422: no valid message, or a variable that the text does not have */
  editScreenText: {
    input: {
      body: {
        key: string
        lang: "pt" | "es" | "en"
        text: string
        before: string | null
      }
    }
    data: {
      text: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/settings/security: Save settings of the section security, all or some; a masked secret stays unchanged */
  editSecurity: {
    input: {
      body: {
        failedAttempts?: number
        lockMinutes?: number
        passwordHistory?: number
        registrationsPerHour?: number
        sessionMinutes?: number
        idleMinutes?: number
        rootIdleMinutes?: number
        passwordPolicy?: "classic" | "modern"
        secondStepForRoot?: boolean
        secondStepForAdmins?: boolean
        signInByCode?: boolean
        signInByOpenid?: boolean
        proofFor?: ("roles" | "certificates" | "keys" | "exports")[]
        allowedOrigins?: string[]
        accessDays?: number
        placeDays?: number
        auditDays?: number
        chatDays?: number
        mailDays?: number
        deletedDays?: number
        reportDays?: number
        revision?: number
      }
    }
    data: {
      values: {
        failedAttempts: number
        lockMinutes: number
        passwordHistory: number
        registrationsPerHour: number
        sessionMinutes: number
        idleMinutes: number
        rootIdleMinutes: number
        passwordPolicy: "classic" | "modern"
        secondStepForRoot: boolean
        secondStepForAdmins: boolean
        signInByCode: boolean
        signInByOpenid: boolean
        proofFor: ("roles" | "certificates" | "keys" | "exports")[]
        allowedOrigins: string[]
        accessDays: number
        placeDays: number
        auditDays: number
        chatDays: number
        mailDays: number
        deletedDays: number
        reportDays: number
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/subscriptions: Cancel a subscription at the end of the paid period, or resume it */
  editSubscription: {
    input: {
      body: {
        uid: string
        revision: number
        cancels: boolean
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      } | null
      person: {
        uid: string
        first_name: string
        last_name: string
        username: string
      } | null
      licenseCount: number
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      starts: string
      expiration: string | null
      provider: "manual" | "stripe"
      cancels: boolean
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team: Change name, description or contact of a team; with a revision, 409 if someone saved in the meantime */
  editTeam: {
    input: {
      body: {
        uid: string
        teamName?: string
        description?: string
        contactEmail?: string
        revision?: number
      }
    }
    data: {
      uid: string
      teamName: string
      description: string
      contactEmail: string
      domains: string[]
      customSettings: Record<string, unknown>
      members: number
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/domains: Claim a domain, or claim it again after it was dropped, or change its mode; root may confirm it manually */
  editTeamDomains: {
    input: {
      body: {
        uid: string
        domain: string
        mode?: "off" | "ask" | "join"
        confirmed?: true
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/settings: Change settings of a team, all or some; a logo is SVG or PNG in base64, null removes it */
  editTeamSettings: {
    input: {
      body: {
        brandName?: string
        accent?: string
        profile?: "basic" | "enhanced" | "parental" | null
        lang?: "pt" | "es" | "en" | null
        welcome?: string
        uid: string
        revision?: number
        logo?: string | null
      }
    }
    data: {
      settings: {
        brandName: string
        accent: string
        profile: "basic" | "enhanced" | "parental" | null
        lang: "pt" | "es" | "en" | null
        welcome: string
        logo: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/tls: Save settings of the section tls, all or some; a masked secret stays unchanged */
  editTls: {
    input: {
      body: {
        enabled?: boolean
        port?: number
        oldest?: "TLSv1.2" | "TLSv1.3"
        hstsDays?: number
        redirect?: boolean
        revision?: number
      }
    }
    data: {
      values: {
        enabled: boolean
        port: number
        oldest: "TLSv1.2" | "TLSv1.3"
        hstsDays: number
        redirect: boolean
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/view: Rename a saved view, replace what it shows, or open the list with it; at most one view of a list opens first. 409: you have a view of that name */
  editView: {
    input: {
      body: {
        uid: string
        name?: string
        search?: string
        first?: boolean
      }
    }
    data: {
      view: {
        uid: string
        name: string
        search: string
        first: boolean
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/webhook: Edit a webhook or turn it on or off; requires the password again. 409: someone saved in the meantime, or another webhook has the address */
  editWebhook: {
    input: {
      body: {
        uid: string
        revision: number
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/sessions: End all your sessions except the current one; with a uid, root ends all sessions of that person */
  endOtherSessions: {
    input: {
      body: {
        uid?: string
      }
    }
    data: {
      ended: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/course/pairing: End the pairing on both devices, or withdraw its link */
  endPairing: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/session/{sid}: End one session, at once on every instance */
  endSession: {
    input: {
      path: {
        sid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/access/export: Export sign-in attempts as a file, with the list's filters; requires the password again */
  exportAccess: {
    input: {
      query?: {
        uid?: string
        all?: "true"
        q?: string
        outcome?: ("200" | "401" | "403" | "410" | "422")[] | "200" | "401" | "403" | "410" | "422"
        method?: ("password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp")[] | "password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp"
        country?: string
        from?: string
        to?: string
        zone?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/export: Export the people you may see as a file, with the list's filters; requires the password again */
  exportAdmins: {
    input: {
      query?: {
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
        team?: string
        license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
        seen?: "week" | "month" | "longer" | "never"
        os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        sort?: "name" | "-name" | "seen" | "-seen" | "created" | "-created"
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/audit/export: Export the audit log as a file, with the list's filters; root must enter the password again */
  exportAudit: {
    input: {
      query?: {
        q?: string
        action?: string[] | string
        result?: "done" | "refused"
        target?: string
        team?: string
        request?: string
        from?: string
        to?: string
        zone?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/data: Export all data stored about you, as a ZIP of JSON files and a readable page */
  exportData: {
    input: {
      body: Record<string, never>
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/draft/export: Export the suggestions as a file; requires the password again */
  exportDrafts: {
    input: {
      query?: {
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs/export: Export the packs you may see as a file, with the list's filters; requires the password again */
  exportPacks: {
    input: {
      query?: {
        team?: string
        q?: string
        type?: ("free" | "trial" | "demo" | "standard")[] | "free" | "trial" | "demo" | "standard"
        state?: ("valid" | "near expiration" | "expired" | "to come")[] | "valid" | "near expiration" | "expired" | "to come"
        provider?: string[] | string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report/export: Export the reported steps as a file, with the list's filters; requires the password again */
  exportReportedSteps: {
    input: {
      query?: {
        state?: "open" | "settled"
        osType?: ("android-samsung" | "ios" | "android-other" | "grapheneos")[] | "android-samsung" | "ios" | "android-other" | "grapheneos"
        lesson?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/follow: Follow or unfollow a thread: new posts are announced by a mailed link, once until you read the thread */
  followThread: {
    input: {
      body: {
        thread: string
        follow: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/ticks: Stop storing ticks on the account and delete those stored at once */
  forgetTicks: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/geolocation: Look up the country of your IP address in the local country file; nothing is stored */
  geolocation: {
    input: Record<string, never>
    data: {
      country: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/hide: Hide a post directly where it appears; for moderators. 409: it is not shown */
  hidePost: {
    input: {
      body: {
        uid: string
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/issuer: List the OpenID issuers for addresses of a domain; the answer depends on the domain alone, not on accounts */
  issuersOfDomain: {
    input: {
      query: {
        domain: string
      }
    }
    data: {
      issuers: {
        uid: string
        name: string
        authorization_endpoint: string
        client_id: string
        redirect_uri: string
        forced: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/newsletter/join: Confirm the newsletter with the token of its mail. 422: the token is too old */
  joinNewsletter: {
    input: {
      body: {
        token: string
      }
    }
    data: {
      next: string
      cadence: "weekly" | "monthly"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/course/pairing/join: Join with the token of a link that you opened on another device; it never signs anyone in */
  joinPairing: {
    input: {
      body: {
        token: string
      }
    }
    data: {
      uid: string
      turn: number
      joined: boolean
      expires: string
      lesson: string
      page: string
      done: boolean
      ticks: Record<string, {
        state: "set" | "absent" | "later" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/keep: Cancel the termination of your account, with the token of the mail that announced it */
  keepAccount: {
    input: {
      body: {
        token: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/community/image: Upload a picture for a post; it is re-encoded without the metadata of the camera */
  keepImage: {
    input: {
      body: {
        image: string
        alt: string
      }
    }
    data: {
      uid: string
      width: number
      height: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/ticks: Merge your ticks with those stored on the account; begin: true starts storing them, else 409 if none are stored */
  keepTicks: {
    input: {
      body: {
        ticks: Record<string, {
          state: "set" | "absent" | "later" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
        begin?: boolean
      }
    }
    data: {
      ticks: Record<string, {
        state: "set" | "absent" | "later" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }>
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/public/newsletter/leave/{token}: Unsubscribe from the newsletter at once, with the token of any of its mails; for the page and for one-click unsubscription in mail programs (RFC 8058). Idempotent, also for a person whose account is gone */
  leaveNewsletter: {
    input: {
      path: {
        token: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/invite: Look up what an invite code invites to; every invalid code gets the same answer in the same time */
  lookUpInvite: {
    input: {
      body: {
        invite_code: string
      }
    }
    data: {
      valid: boolean
      kind: "team" | "friend" | null
      teamName: string | null
      role: "user" | "admin" | null
      addressed: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/alert/read: Mark alerts as read; without uids, all that concern your phone. Which alerts a person read is stored encrypted */
  markAlerts: {
    input: {
      body: {
        uids?: string[]
      }
    }
    data: {
      unread: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/answer: Mark a reply as the answer, or none; for the person who started the thread, and for moderators */
  markAnswer: {
    input: {
      body: {
        thread: string
        post: string | null
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/moderate: Pin, unpin, lock or unlock a thread; for moderators. 409: someone else was faster */
  moderateThread: {
    input: {
      body: {
        uid: string
        revision: number
        pinned: boolean
        locked: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/seats: Move seats to another pack of the same team, or change when they end; 409: no seat left there */
  moveSeats: {
    input: {
      body: {
        uid_array: string[]
        pack?: string
        ends?: string | null
      }
    }
    data: {
      changed: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/move: Solve, close or reopen a ticket, or make it more urgent. 409: its state does not allow it, or someone else was faster */
  moveTicket: {
    input: {
      body: {
        uid: string
        revision: number
        move: "solve" | "close" | "reopen" | "escalate"
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/course/pairing: Open a lesson side by side with your phone; the link works once, for two minutes, for you only */
  openPairing: {
    input: {
      body: {
        lesson: string
        page: string
        done: boolean
        ticks: Record<string, {
          state: "set" | "absent" | "later" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
      }
    }
    data: {
      token: string
      pairing: {
        uid: string
        turn: number
        joined: boolean
        expires: string
        lesson: string
        page: string
        done: boolean
        ticks: Record<string, {
          state: "set" | "absent" | "later" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
      }
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/portal: Get the address of the payment provider's portal, where a subscription is managed */
  openPortal: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      url: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/passkey: Sign in with the assertion of a passkey, which counts as both steps */
  passkeyAuth: {
    input: {
      body: {
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        browser: string
      }
    }
    data: {
      token: string
    }
    refusals: 400 | 401 | 403 | 408 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/newsletter/manage: Pause or resume all mails of the newsletter */
  pauseNewsletter: {
    input: {
      body: {
        paused: boolean
      }
    }
    data: {
      paused: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/preview: Preview whose phones an alert would concern: models of the catalogue, each with the number of people who chose it, rounded down and only from five on */
  previewAlert: {
    input: {
      body: {
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
      }
    }
    data: {
      phones: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        device: string | null
        name: string | null
        people: number | null
      }[]
      people: number | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/mail-templates/preview: Check texts of a mail, and fill them with invented values; nothing is stored or sent */
  previewMailTemplate: {
    input: {
      body: {
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        lang: "pt" | "es" | "en"
        texts: {
          subject: string
          before: string[]
          button: string | null
          after: string[]
        }
      }
    }
    data: {
      problems: {
        part: "subject" | "before" | "button" | "after"
        index: number
        problem: "syntax" | "variable" | "button"
        variable: string | null
      }[]
      mail: {
        subject: string
        before: string[]
        action: string
        after: string[]
        footer: string[]
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/preview: Preview the mail that readers would get if it were sent now, by language, cadence, profile and phone */
  previewNewsletter: {
    input: {
      query: {
        cadence: "weekly" | "monthly"
        lang: "pt" | "es" | "en"
        profile: "basic" | "enhanced" | "parental"
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        device?: string
        version?: string
        discreet?: "yes"
      }
    }
    data: {
      mail: {
        subject: string
        text: string
      } | null
      alerts: number
      since: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/screen-texts/preview: Check a text of a screen, and fill it with invented values; nothing is stored */
  previewScreenText: {
    input: {
      body: {
        key: string
        lang: "pt" | "es" | "en"
        text: string
      }
    }
    data: {
      problem: "syntax" | "variable" | null
      variable: string | null
      shown: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/proof: Confirm your identity again by password, passkey or one-time code, as required by calls whose 403 has `proof` in its data. A code is requested as for signing in */
  prove: {
    input: {
      body: {
        password: string
      } | {
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
      } | {
        otp: string
        browser: string
      }
    }
    data: {
      minutes: number
      token: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/settings: Read the settings that public pages need */
  publicSettings: {
    input: Record<string, never>
    data: {
      emailing_enabled: boolean
      mail_delivered: boolean
      registration_enabled: boolean
      code_length: number
      password_policy: "classic" | "modern"
      code_sign_in: boolean
      terms_version: string
      terms: string
      apps: Record<string, unknown>
      openid: {
        name: string
        authorization_endpoint: string
        client_id: string
      } | null
      issuers?: {
        uid: string
        name: string
        authorization_endpoint: string
        client_id: string
        redirect_uri: string
        forced: boolean
      }[]
      team_issuers?: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/access: List sign-in attempts, newest first: your own, those of one account by uid, or with all those of everyone (spec 7) */
  readAccess: {
    input: {
      query?: {
        uid?: string
        all?: "true"
        q?: string
        outcome?: ("200" | "401" | "403" | "410" | "422")[] | "200" | "401" | "403" | "410" | "422"
        method?: ("password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp")[] | "password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp"
        country?: string
        from?: string
        to?: string
        zone?: string
        before?: number
        size?: number
      }
    }
    data: {
      entries: {
        id: number
        at: string
        person: {
          uid: string
          name: string | null
          username: string | null
        } | null
        method: string
        outcome: number
        source: string
        country: string | null
        browser: string
      }[]
      next: number | null
      total: number
      counts: {
        failed: number
        successful: number
      } | null
      person: {
        uid: string
        name: string | null
        username: string | null
      } | null
      kept: {
        days: number
        placeDays: number
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/activity: List your bulk actions of the last day, newest first, at most 20 */
  readActivity: {
    input: Record<string, never>
    data: {
      activities: {
        request: string
        action: "block" | "activate" | "activateUsers" | "deleteAdmins" | "deleteUsers" | "restoreAdmins" | "undo"
        at: string
        total: number
        names: string[]
        undoable: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin: Read one account by uid, as a list of one; or list the people you may see (spec 7): at most 1,000 as an array, with total and next page in the headers; with size or after as a page */
  readAdmins: {
    input: {
      query?: {
        uid?: string
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
        team?: string
        license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
        seen?: "week" | "month" | "longer" | "never"
        os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        sort?: "name" | "-name" | "seen" | "-seen" | "created" | "-created"
        after?: string
        size?: number
      }
    }
    data: {
      uid: string
      username: string
      first_name: string
      last_name: string
      role: "root" | "admin" | "user"
      access_level: "full" | "read"
      grants?: ("moderator" | "helper" | "billing" | "auditor")[]
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      lang?: "pt" | "es" | "en"
      theme: "light" | "dark" | null
      timezone?: string
      country?: string
      city?: string
      institution: string
      notes?: string
      newsletter?: "opted_out" | "weekly" | "monthly"
      discreet?: boolean
      has_password?: boolean
      expiration: string | null
      last_seen?: string | null
      created?: string
      revision: number
    }[] | {
      uid: string
      username: string
      first_name: string
      last_name: string
      role: "root" | "admin" | "user"
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      expiration: string | null
      last_seen?: string | null
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      teams: {
        uid: string
        teamName: string
        joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
      }[]
    }[] | {
      admins: {
        uid: string
        username: string
        first_name: string
        last_name: string
        role: "root" | "admin" | "user"
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        expiration: string | null
        last_seen?: string | null
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        teams: {
          uid: string
          teamName: string
          joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
        }[]
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/news: Count the unread alerts that concern your phone, and list the critical ones among them */
  readAlertNews: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
      }
    }
    data: {
      unread: number
      critical: {
        uid: string
        title: string
        action: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert: List alerts in force, newest first: those that concern your phone and profile, or all of them with show=all */
  readAlerts: {
    input: {
      query: {
        show?: "mine" | "all"
        severity?: ("critical" | "important" | "notice")[] | "critical" | "important" | "notice"
        lang: "pt" | "es" | "en"
        after?: string
        size?: number
      }
    }
    data: {
      alerts: {
        uid: string
        severity: "critical" | "important" | "notice"
        title: string
        text: string
        action: string
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        published: string
        expires: string | null
        mine: boolean
        read: boolean
      }[]
      next: string | null
      phone: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        model: string | null
        version: string | null
      } | null
      updatesEnd: {
        model: string
        on: string | null
        ended: boolean
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/announcements: List the announcements of a team, newest first */
  readAnnouncements: {
    input: {
      query: {
        team: string
        state?: "shown" | "ended" | "withdrawn"
        after?: string
        size?: number
      }
    }
    data: {
      announcements: {
        uid: string
        text: string
        until: string
        created: string
        state: "shown" | "ended" | "withdrawn"
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/key: List your own API keys, newest first */
  readApiKeys: {
    input: Record<string, never>
    data: {
      keys: {
        uid: string
        name: string
        start: string
        service: boolean
        scopes: ("people.read" | "people.write" | "people.state" | "teams.read" | "teams.write" | "invites.read" | "invites.write" | "licenses.read" | "licenses.write" | "orders.read" | "reports.read" | "logs.read" | "instance.read" | "alerts.read" | "alerts.write" | "learning.read" | "learning.write" | "scim")[]
        team: {
          uid: string
          teamName: string
        } | null
        maker: string | null
        created: string
        expires: string
        last_used: string | null
        revoked: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/assignments: List the assignments of a team, newest first, and the lessons that can be assigned */
  readAssignments: {
    input: {
      query: {
        team: string
        state?: "open" | "ended" | "withdrawn"
        after?: string
        size?: number
      }
    }
    data: {
      assignments: {
        uid: string
        lessons: string[]
        until: string
        created: string
        state: "open" | "ended" | "withdrawn"
        figures: {
          why: "counted" | "small" | "often"
          asked: number | null
          finished: number | null
        } | null
      }[]
      next: string | null
      assignable: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/association: List the associations of a team: active ones first, then the newest, at most 100 */
  readAssociations: {
    input: {
      query: {
        team: string
      }
    }
    data: {
      associations: {
        uid: string
        sponsor: {
          uid: string
          teamName: string
        }
        partner: {
          uid: string
          teamName: string
        }
        kind: "seats" | "manage" | "report"
        state: "proposed" | "accepted" | "ended"
        proposedBy: "sponsor" | "partner"
        seats: number | null
        used: number | null
        ends: string | null
        revision: number
        proposed: string
        accepted: string | null
        ended: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/audit: Read the audit log, newest first: what you did and what was done to you; root sees everything */
  readAudit: {
    input: {
      query?: {
        q?: string
        action?: string[] | string
        result?: "done" | "refused"
        target?: string
        team?: string
        request?: string
        from?: string
        to?: string
        zone?: string
        grouped?: "true"
        before?: number
        size?: number
      }
    }
    data: {
      lines: {
        number: number
        at: string
        actor: {
          uid: string
          name: string | null
          username: string | null
        } | null
        role: "root" | "admin" | "user" | null
        key: {
          uid: string
          name: string | null
        } | null
        action: string
        target: {
          uid: string
          name: string | null
          username: string | null
        } | null
        object: {
          type: "invite" | "pack" | "order" | "association" | "webhook" | "feed" | "alert" | "ticket" | "post" | "step" | "draft"
          name: string | null
        } | null
        team: {
          uid: string
          teamName: string | null
        } | null
        result: number
        reason: string
        request: string | null
        source: string
        lines: number
      }[]
      next: number | null
      total: number
      keptDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/brand: Read the branding of your team; of several, the one joined first that has any; null without one */
  readBrand: {
    input: Record<string, never>
    data: {
      brand: {
        teamName: string
        brandName: string
        accent: string
        welcome: string
        logo: string | null
        profile: "basic" | "enhanced" | "parental" | null
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/canned: List the canned answers in every language; for helpers */
  readCanned: {
    input: Record<string, never>
    data: {
      answers: {
        id: string
        title: {
          pt: string
          es: string
          en: string
        }
        text: {
          pt: string
          es: string
          en: string
        }
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/assistant/history: Read all messages between you and the assistant, oldest first */
  readChat: {
    input: Record<string, never>
    data: {
      messages: {
        seq: number
        id: string
        at: string
        from: "reader"
        text: string
        about?: {
          lesson: string
          slide?: string
        }
        ticket?: string
      } | {
        seq: number
        id: string
        at: string
        from: "assistant"
        to: string
        answer: {
          kind: "answer" | "ask" | "handOver" | "danger" | "refusal" | "talk"
          lang: "pt" | "es" | "en"
          note?: string
          text: string[]
          ways: {
            lesson: string
            slide: number
            osType?: "android-samsung" | "ios" | "android-other" | "grapheneos"
            title: string
            before?: string
            steps: {
              scheme?: "oneui" | "ios" | "android" | "app"
              min?: string
              max?: string
              models?: string[]
              path: string[]
              elsewhere?: Record<string, string[]>
              start?: "settings" | "app" | "web" | "computer" | "power" | "buttons" | "icon" | "prompt"
              screens?: string[][]
              do: string
              controls?: {
                kind: "row" | "button" | "confirm" | "look" | "press" | "switch" | "choice" | "field"
                label: string
                lookFor?: true
                apart?: true | "back"
                first?: true
                onPage?: true
                computer?: true
                to?: string
              }[]
              verify: string
              search?: string
              source: string
              verification: {
                status: "device" | "documented" | "secondary" | "to-verify"
                on: string | null
                build?: string
              }
              requires?: string[]
            }[]
            notAvailable: {
              scheme?: "oneui" | "ios" | "android" | "app"
              min?: string
              max?: string
              models?: string[]
              why: string
              instead: string
            }[]
          }[]
          citations: {
            lesson: string
            title: string
            slide: number | null
            locked: boolean
          }[]
          card: "stolen" | "scammed" | "whatsapp" | "seized" | "account" | "stalking" | "sextortion" | "child" | null
          also?: "stolen" | "scammed" | "whatsapp" | "seized" | "account" | "stalking" | "sextortion" | "child"
          help?: {
            kind: "card"
            id: "stolen" | "scammed" | "whatsapp" | "seized" | "account" | "stalking" | "sextortion" | "child"
            title: string
            about: string
          } | {
            kind: "lines"
            about: string
            lines: ("emergency" | "violence" | "children" | "suicide" | "bank" | "report" | "cyber" | "consumer" | "rights")[]
          } | {
            kind: "crossing"
            id: string
            title: string
            about: string
          }
          lines?: ("emergency" | "violence" | "children" | "suicide" | "bank" | "report" | "cyber" | "consumer" | "rights")[]
          choices: string[]
          person: boolean
          by: "course" | "model"
          cut: boolean
        }
        good: boolean | null
      } | {
        seq: number
        id: string
        at: string
        from: "person"
        text: string
        ticket: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community: List the boards with their counts, the external forum and handle, limits for images, and whether anyone may read. Everyone may see the boards; their counts need permission to read */
  readCommunity: {
    input: Record<string, never>
    data: {
      publicReading: boolean
      forum: string
      handle: string
      images: {
        largestKib: number
        types: string[]
      }
      boards: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        threads: number
        last: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course: Read your course, progress and course maps */
  readCourse: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      profile: "basic" | "enhanced" | "parental" | null
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      device: string | null
      version: string | null
      visitedSubmodules: string[]
      license: "free" | "trial" | "demo" | "standard" | "none"
      modules: Record<string, string[]>
      submodules: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/webhook/{uid}/deliveries: List the deliveries of a webhook in the last 30 days, newest first, with each attempt */
  readDeliveries: {
    input: {
      path: {
        uid: string
      }
      query?: {
        state?: "waiting" | "delivered" | "failed"
        after?: string
        size?: number
      }
    }
    data: {
      deliveries: {
        uid: string
        kind: "account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings" | "webhook.test"
        at: string
        state: "waiting" | "delivered" | "failed"
        due: string | null
        attempts: {
          at: string
          result: "delivered" | "status" | "gone" | "redirect" | "timeout" | "unreachable" | "address"
          status: number | null
          ms: number
        }[]
        data: Record<string, string> | null
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/device: List your devices, last seen first; root may name another person by uid after entering the password again */
  readDevices: {
    input: {
      query?: {
        uid?: string
      }
    }
    data: {
      devices: {
        uid: string
        current: boolean
        facts: {
          os: "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
          osVersion: string | null
          model: string | null
          deviceName: string | null
          appVersion: string | null
          store: string | null
          browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | "other"
          browserVersion: string | null
          first_seen: string
          last_seen: string
        } | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/domains: List the domains that a team claims, by name */
  readDomains: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/draft: List what helpers suggested for the lessons, newest first */
  readDrafts: {
    input: {
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      drafts: {
        uid: string
        lang: "pt" | "es" | "en"
        question: string
        answer: string
        made: string
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings/environment: List which environment variables are set besides the settings, never their values */
  readEnvironment: {
    input: Record<string, never>
    data: {
      set: ("OPENID_ISSUER" | "OPENID_CLIENT_ID" | "OPENID_NAME" | "BRAND_NAME" | "BRAND_LOGO" | "BRAND_ACCENT" | "MODEL_URL" | "MODEL_NAME" | "MODEL_KEY" | "SPEECH_URL" | "SPEECH_MODEL" | "SPEECH_KEY" | "SMTP_URL" | "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "AUDIT_SYSLOG_URL" | "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_LOGS_EXPORTER" | "BACKUP_FOLDER" | "BACKUP_KEY")[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/feeds/read: Fetch a feed now instead of within the hour. 409: it is off */
  readFeedNow: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/feeds: List the feeds that drafts of alerts are imported from, by name */
  readFeeds: {
    input: Record<string, never>
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/image/{uid}: Read the picture of a post as a data URL */
  readImage: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      data: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/invite: List invites into the teams you may see, newest first; after is the last invite of the previous page */
  readInvites: {
    input: {
      query?: {
        team?: string
        state?: ("pending" | "accepted" | "expired" | "revoked")[] | "pending" | "accepted" | "expired" | "revoked"
        after?: string
        size?: number
      }
    }
    data: {
      invites: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        membershipEnds: string | null
        created: string
        resend: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/issuer: List the OpenID issuers of the instance, or of a team, by name */
  readIssuers: {
    input: {
      query?: {
        team?: string
      }
    }
    data: {
      issuers: {
        uid: string
        team: string | null
        name: string
        issuer: string
        clientId: string
        hasSecret: boolean
        active: boolean
        forced: boolean
        groupClaim: string
        groups: {
          value: string
          team: string
          teamName: string
        }[]
        revision: number
      }[]
      redirectUri: string
      environment: {
        name: string
        issuer: string
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/issuer/use: Count who signs in through an OpenID issuer, before it is removed */
  readIssuerUse: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      people: number
      only: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/requests: List requests to join a team, oldest first, at most 100 */
  readJoinRequests: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      requests: {
        uid: string
        username: string
        first_name: string
        last_name: string
        domain: string
        asked: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license: Read your licence, and how long a trial lasts */
  readLicense: {
    input: Record<string, never>
    data: {
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      source: "role" | "trial" | "own" | "seat" | "association" | "referral" | null
      provider: string | null
      graceEnds: string | null
      trialAvailable: boolean
      trialDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/mail-templates/{kind}: Read the texts of a mail in every language, the built-in and the changed ones, and its variables */
  readMailTemplate: {
    input: {
      path: {
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
      }
    }
    data: {
      languages: {
        lang: "pt" | "es" | "en"
        builtIn: {
          subject: string
          before: string[]
          button: string | null
          after: string[]
        }
        own: {
          texts: {
            subject: string
            before: string[]
            button: string | null
            after: string[]
          }
          revision: number
          changed: string
        } | null
      }[]
      variables: {
        subject: string[]
        body: string[]
      }
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/mail-templates: List the mails whose texts were changed; all others have the built-in texts */
  readMailTemplates: {
    input: Record<string, never>
    data: {
      changed: {
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        lang: "pt" | "es" | "en"
        revision: number
        changed: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/manage/{uid}: Read one alert, and whether you may confirm it */
  readManagedAlert: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      alert: {
        uid: string
        state: "draft" | "confirmed" | "withdrawn"
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        writer: {
          uid: string
          name: string
        } | null
        confirmer: {
          uid: string
          name: string
        } | null
        alone: boolean
        published: string | null
        withdrawn: string | null
        changed: string
        feed: string | null
        revision: number
      }
      confirming: "open" | "alone" | "other"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/manage: List alerts in every state, last changed first */
  readManagedAlerts: {
    input: {
      query?: {
        state?: ("draft" | "confirmed" | "withdrawn")[] | "draft" | "confirmed" | "withdrawn"
        severity?: ("critical" | "important" | "notice")[] | "critical" | "important" | "notice"
        osType?: "android-samsung" | "ios" | "android-other" | "grapheneos"
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      alerts: {
        uid: string
        state: "draft" | "confirmed" | "withdrawn"
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        writer: {
          uid: string
          name: string
        } | null
        confirmer: {
          uid: string
          name: string
        } | null
        alone: boolean
        published: string | null
        withdrawn: string | null
        changed: string
        feed: string | null
        revision: number
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/own: Read your display name, what you may do here, and the lessons that a post can refer to */
  readMember: {
    input: Record<string, never>
    data: {
      name: string | null
      isNew: boolean
      strikes: number
      moderates: boolean
      announces: boolean
      lessons: {
        id: string
        title: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/members: List the people of a team, by name; after is the last person of the previous page */
  readMembers: {
    input: {
      query: {
        uid: string
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      members: {
        uid: string
        username: string
        first_name: string
        last_name: string
        role: "root" | "admin" | "user"
        teamRole: "member" | "admin"
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
        joined: string
        ends: string | null
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/teams: List the teams of a person by name, and how they joined each */
  readMemberships: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      teams: {
        uid: string
        teamName: string
        role: "member" | "admin"
        joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
        ends: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/log: List the decisions of moderators, newest first, without names and texts */
  readModeration: {
    input: {
      query?: {
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      decided: {
        uid: string
        day: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        kind: "held" | "reported" | "appeal"
        decision: "approve" | "hide" | "strike"
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/months: Read your free months */
  readMonths: {
    input: Record<string, never>
    data: {
      free: number
      keptUntil: string | null
      inUse: {
        starts: string
        ends: string
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter: Read your newsletter subscription and the issues that you could have received, newest first; before is the last issue of the previous page */
  readNewsletter: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
        before?: string
        size?: number
      }
    }
    data: {
      standing: {
        preference: "opted_out" | "weekly" | "monthly"
        cadence: "weekly" | "monthly" | null
        state: "off" | "waiting" | "joined" | "stopped"
        next: string | null
      }
      issues: {
        day: string
        alerts: {
          uid: string
          severity: "critical" | "important" | "notice"
          title: string
          text: string
          action: string
          source: {
            name: string
            url: string
          }
          published: string
        }[]
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/manage: List the issues sent, newest first, with the delivery of their mails, and those to come */
  readNewsletterDesk: {
    input: {
      query?: {
        before?: string
        size?: number
      }
    }
    data: {
      delivering: boolean
      paused: string | null
      readers: number
      stopped: number
      dates: {
        at: string
        day: string
        cadence: "weekly" | "monthly"
        zones: string[]
        readers: number
      }[]
      issues: {
        day: string
        cadence: "weekly" | "monthly"
        from: string
        to: string
        filled: boolean
        zones: number
        readers: number
        kinds: number
        queued: number
        sending: number
        sent: number
        bounced: number
        unknown: number
        late: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/orders/{uid}: Read one order, as its printable invoice shows it */
  readOrder: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      number: number
      kind: "new" | "renewal" | "seats" | "upgrade"
      state: "open" | "paid" | "cancelled" | "refunded"
      team: {
        uid: string
        teamName: string
      } | null
      person: {
        uid: string
        first_name: string
        last_name: string
        username: string
      } | null
      pack: string | null
      licenseType: "demo" | "standard"
      licenseCount: number
      period: "month" | "year"
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
      currency: string
      unitPrice: number
      total: number
      taxes: "included" | "added"
      pricesVersion: string
      seller: string
      billTo: string
      provider: "manual" | "stripe"
      created: string
      paid: string | null
      closed: string | null
      lapses: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/orders: List your orders; with team those of a team, for its admins; with all yours and those of every team you run, for root everyone’s. Newest first; 403 for all if you run no team */
  readOrders: {
    input: {
      query?: {
        team?: string
        all?: "true"
        state?: "open" | "paid" | "cancelled" | "refunded"
        after?: string
        size?: number
        sums?: "true"
      }
    }
    data: {
      orders: {
        uid: string
        number: number
        kind: "new" | "renewal" | "seats" | "upgrade"
        state: "open" | "paid" | "cancelled" | "refunded"
        team: {
          uid: string
          teamName: string
        } | null
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        pack: string | null
        licenseType: "demo" | "standard"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        unitPrice: number
        total: number
        taxes: "included" | "added"
        pricesVersion: string
        seller: string
        billTo: string
        provider: "manual" | "stripe"
        created: string
        paid: string | null
        closed: string | null
        lapses: string | null
        revision: number
      }[]
      next: string | null
      total: number
      sums?: {
        currency: string
        paid: number
        open: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/outbox: List mails of the local outbox, newest first; before is the last mail of the previous page */
  readOutbox: {
    input: {
      query?: {
        before?: string
        size?: number
      }
    }
    data: {
      mails: {
        id: string
        created: string
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        to: string
        subject: string
        text: string
      }[]
      next: string | null
      delivering: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/overview: Count an administrator's pending tasks, and what an installation still needs; on request with figures over time */
  readOverview: {
    input: {
      query?: {
        zone?: string
        figures?: "true"
      }
    }
    data: {
      pending: number
      joinRequests: number
      packs: number
      orders: number
      domains: number
      oldest: {
        joinRequests: string | null
        orders: string | null
        domains: string | null
      }
      tickets: {
        open: number
        overdue: number
      } | null
      reviews: number | null
      installation: {
        alerts: number
        drafts: number
        reports: number
        webhooks: number
        problems: {
          key: "job" | "mail" | "backup" | "noBackup" | "certificate" | "feed" | "versions"
          job?: string
          name?: string
          count?: number
          days?: number
        }[]
        setUp: {
          step: "address" | "https" | "mail" | "backup" | "drill" | "secondStep" | "team"
          done: boolean
        }[]
      } | null
      oneStep: boolean
      figures: {
        signIns: {
          day: string
          successful: number
          refused: number
        }[] | null
        mails: {
          day: string
          sent: number
          failed: number
        }[] | null
        people: {
          week: string
          created: number
        }[]
        seats: {
          total: number
          used: number
        }
        progress: {
          week: string
          teams: number
          people: (number | null)[]
        }[]
        support: {
          week: string
          solved: number | null
          hours: number | null
        }[] | null
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/announcement: List what your teams announce now, newest first; who has read it is not stored */
  readOwnAnnouncements: {
    input: Record<string, never>
    data: {
      announcements: {
        uid: string
        teamName: string
        text: string
        created: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/assignment: List the open assignments of your teams, the next last day first */
  readOwnAssignments: {
    input: Record<string, never>
    data: {
      assignments: {
        uid: string
        teamName: string
        lessons: string[]
        until: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs/{uid}: Read one licence pack */
  readPack: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      }
      licenseType: "free" | "trial" | "demo" | "standard"
      licenseCount: number
      reserved: number
      assigned: number
      free: number
      starts: string
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      provider: string
      cancels: boolean
      reason: string
      revision: number
      created: string
      returns: {
        at: string
        seats: number
      } | null
      association: {
        uid: string
        partner: string
        seats: number
        used: number
        ends: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs: List the licence packs of the teams you may see, newest first; for a partner also those it gets seats from */
  readPacks: {
    input: {
      query?: {
        team?: string
        q?: string
        type?: ("free" | "trial" | "demo" | "standard")[] | "free" | "trial" | "demo" | "standard"
        state?: ("valid" | "near expiration" | "expired" | "to come")[] | "valid" | "near expiration" | "expired" | "to come"
        provider?: string[] | string
        after?: string
        size?: number
        sums?: "true"
      }
    }
    data: {
      packs: {
        uid: string
        team: {
          uid: string
          teamName: string
        }
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        reserved: number
        assigned: number
        free: number
        starts: string
        expiration: string | null
        status: "valid" | "near expiration" | "expired" | null
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        provider: string
        cancels: boolean
        reason: string
        revision: number
        created: string
        returns: {
          at: string
          seats: number
        } | null
        association: {
          uid: string
          partner: string
          seats: number
          used: number
          ends: string | null
        } | null
      }[]
      next: string | null
      total: number
      sums?: {
        seats: number
        used: number
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course/pairing: Read what both devices show; null if this session is not paired */
  readPairing: {
    input: Record<string, never>
    data: {
      pairing: {
        uid: string
        turn: number
        joined: boolean
        expires: string
        lesson: string
        page: string
        done: boolean
        ticks: Record<string, {
          state: "set" | "absent" | "later" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/passkey: List your passkeys, oldest first */
  readPasskeys: {
    input: Record<string, never>
    data: {
      uid: string
      name: string
      created: string
      last_used: string | null
      backed_up: boolean
    }[]
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course/plan: Read what can be set on your phone, lesson by lesson, in one language: what changed, what comes first */
  readPlan: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
      }
    }
    data: {
      lessons: {
        id: string
        minutes: number
        impact: number
        stops: string
        costs: string
        items: {
          id: string
          text: string
          level: "essential" | "recommended" | "advanced"
          range: {
            min: string | null
            max: string | null
          } | null
        }[]
        opening?: {
          scheme: "oneui" | "ios" | "android" | "app"
          screens: {
            title: string
            rows: string[]
            tap: string
          }[]
        }
        changes: {
          on: string
          items: string[]
          reason: string
        }[]
      }[]
      first: string[]
      heirs: Record<string, string[]>
      phone?: {
        name: string
        securityEnd: string | null
        status: "supported" | "limited" | "ended" | "unknown"
      }
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/prices: Read the prices per seat by region, and the available payment providers */
  readPrices: {
    input: Record<string, never>
    data: {
      version: string
      since: string
      regions: {
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        month: number
        year: number
        taxes: "included" | "added"
      }[]
      providers: ("manual" | "stripe")[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/invite/referral: Read your personal invite (null if there is none or it was revoked) and its rewards */
  readReferrals: {
    input: Record<string, never>
    data: {
      invite: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        membershipEnds: string | null
        created: string
        resend: number
      } | null
      revoked: boolean
      rewards: {
        uid: string
        state: "pending" | "earned" | "withdrawn"
        reason: "registered" | "purchaseYoung" | "periodKept" | "refund" | "ownAddress" | "sameTeam" | "sameDomain" | "yearlyLimit"
        registered: string
        earned: string | null
        keptUntil: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/report: Read the report of a team's people in bands; for its admins, and for those of a sponsor who may read it */
  readReport: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      report: {
        week: string
        people: number
        progress: {
          band: "0" | "1-25" | "26-50" | "51-75" | "76-100"
          people: number | null
        }[]
        activity: {
          band: "active" | "inactive"
          people: number | null
        }[]
        licenses: {
          band: "licensed" | "unlicensed"
          people: number | null
        }[]
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report/{uid}: Read one reported step with its reports, newest first */
  readReportedStep: {
    input: {
      path: {
        uid: string
      }
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      step: {
        uid: string
        lesson: string
        slide: string
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        path: {
          pt: string[]
          es: string[]
          en: string[]
        }
        title: {
          pt: string
          es: string
          en: string
        } | null
        proof: {
          status: "device" | "documented" | "secondary" | "to-verify"
          on: string | null
        } | null
        reports: number
        models: string[]
        versions: string[]
        told: string
        settled: string | null
        word: string
        revision: number
      }
      reports: {
        uid: string
        day: string
        model: string | null
        version: string | null
        language: "pt" | "es" | "en"
        note: string
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report: List steps that look different on readers’ phones, last reported first */
  readReportedSteps: {
    input: {
      query?: {
        state?: "open" | "settled"
        osType?: ("android-samsung" | "ios" | "android-other" | "grapheneos")[] | "android-samsung" | "ios" | "android-other" | "grapheneos"
        lesson?: string
        after?: string
        size?: number
      }
    }
    data: {
      steps: {
        uid: string
        lesson: string
        slide: string
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        path: {
          pt: string[]
          es: string[]
          en: string[]
        }
        title: {
          pt: string
          es: string
          en: string
        } | null
        proof: {
          status: "device" | "documented" | "secondary" | "to-verify"
          on: string | null
        } | null
        reports: number
        models: string[]
        versions: string[]
        told: string
        settled: string | null
        word: string
        revision: number
      }[]
      next: string | null
      total: number
      lessons: string[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/reviews: List what waits for moderators, oldest first */
  readReviews: {
    input: {
      query?: {
        kind?: "held" | "reported" | "appeal"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      reviews: {
        uid: string
        kind: "held" | "reported" | "appeal"
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        thread: string | null
        title: string
        text: string
        lang: "pt" | "es" | "en"
        image: {
          uid: string
          alt: string
          width: number
          height: number
        } | null
        writer: {
          name: string
          team: boolean
        } | null
        strikes: number
        reports: {
          reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
          note: string
        }[]
        plea: string
        before: "approve" | "hide" | "strike" | null
        opened: string
        claimed: "mine" | "taken" | "free"
        mayClaim: boolean
        revision: number
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings/revisions: List earlier revisions of a section, newest first; to restore one, save its values */
  readRevisions: {
    input: {
      query: {
        section: "general" | "security" | "messaging" | "attachments" | "calling" | "apps" | "tls" | "certs"
        before?: number
        size?: number
      }
    }
    data: {
      revisions: {
        revision: number
        at: string
        by: {
          uid: string
          name: string
        } | null
        changes: {
          field: string
          from: unknown
          to: unknown
          secret?: true
        }[]
        values: Record<string, unknown>
      }[]
      next: number | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/view: List your own saved views of a list, by name */
  readSavedViews: {
    input: {
      query: {
        list: "people" | "users" | "teams" | "access" | "audit" | "orders" | "packs" | "subscriptions" | "tickets" | "alerts" | "stepReports"
      }
    }
    data: {
      views: {
        uid: string
        name: string
        search: string
        first: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/screen-texts: Find texts of screens by their words in any language, by key, or those that were changed; at most 30 */
  readScreenTexts: {
    input: {
      query?: {
        q?: string
        key?: string
        changed?: "true"
      }
    }
    data: {
      texts: {
        key: string
        languages: {
          lang: "pt" | "es" | "en"
          builtIn: string
          own: string | null
        }[]
        variables: string[]
      }[]
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/seats: List the reserved and assigned seats of a pack, or of all packs you may see, newest first; a partner sees those of its people */
  readSeats: {
    input: {
      query?: {
        pack?: string
        team?: string
        type?: "free" | "trial" | "demo" | "standard"
        q?: string
        state?: "reserved" | "assigned"
        after?: string
        size?: number
      }
    }
    data: {
      seats: {
        uid: string
        pack: {
          uid: string
          licenseType: "free" | "trial" | "demo" | "standard"
          team: {
            uid: string
            teamName: string
          }
        }
        state: "reserved" | "assigned"
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        invited: string | null
        partner: {
          uid: string
          teamName: string
        } | null
        ends: string | null
        created: string
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/totp: Read which second step follows your password, and your authenticator app */
  readSecondStep: {
    input: Record<string, never>
    data: {
      wanted: boolean
      asked: "none" | "code" | "own"
      has_password: boolean
      totp: {
        created: string
        last_used: string | null
        recovery_codes: number
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/key/service: List the service keys of your teams, or of one of them, newest first; root sees those of every team and of the instance */
  readServiceKeys: {
    input: {
      query?: {
        team?: string
        after?: string
        size?: number
      }
    }
    data: {
      keys: {
        uid: string
        name: string
        start: string
        service: boolean
        scopes: ("people.read" | "people.write" | "people.state" | "teams.read" | "teams.write" | "invites.read" | "invites.write" | "licenses.read" | "licenses.write" | "orders.read" | "reports.read" | "logs.read" | "instance.read" | "alerts.read" | "alerts.write" | "learning.read" | "learning.write" | "scim")[]
        team: {
          uid: string
          teamName: string
        } | null
        maker: string | null
        created: string
        expires: string
        last_used: string | null
        revoked: string | null
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/session: List your open sessions, newest first; root may name another person by uid after entering the password again */
  readSessions: {
    input: {
      query?: {
        uid?: string
      }
    }
    data: {
      sessions: {
        sid: string
        browser: string
        country: string | null
        created: string
        lastSeen: string
        current: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings: Read all settings by section; secrets are masked */
  readSettings: {
    input: Record<string, never>
    data: {
      general: {
        values: {
          emailingEnabled: boolean
          registrationEnabled: boolean
          registrationTokenMinutes: number
          resetTokenMinutes: number
          inviteMinutes: number
          oneTimeCodeLength: number
          oneTimeCodeMinutes: number
          defaultLanguage: "pt" | "es" | "en"
          trialDays: number
          website: string
          support: string
          terms: string
          forum: string
          handle: string
        }
        revision: number
      }
      security: {
        values: {
          failedAttempts: number
          lockMinutes: number
          passwordHistory: number
          registrationsPerHour: number
          sessionMinutes: number
          idleMinutes: number
          rootIdleMinutes: number
          passwordPolicy: "classic" | "modern"
          secondStepForRoot: boolean
          secondStepForAdmins: boolean
          signInByCode: boolean
          signInByOpenid: boolean
          proofFor: ("roles" | "certificates" | "keys" | "exports")[]
          allowedOrigins: string[]
          accessDays: number
          placeDays: number
          auditDays: number
          chatDays: number
          mailDays: number
          deletedDays: number
          reportDays: number
        }
        revision: number
      }
      messaging: {
        values: {
          host: string
          port: number
          user: string
          secret: string
          tls: "starttls" | "tls" | "none"
          senderName: string
          senderAddress: string
          subjectPrefix: string
        }
        revision: number
      }
      attachments: {
        values: {
          largestKib: number
          types: ("image/jpeg" | "image/png" | "image/webp")[]
          daysKept: number
        }
        revision: number
      }
      calling: {
        values: {
          pushToTalk: boolean
          longestSeconds: number
          speechUrl: string
          speechModel: string
          speechKey: string
          telephone: string
          staffed: boolean
          timezone: string
          hours: {
            from: string
            to: string
          }[][]
          holidays: string[]
          promised: {
            emergency: number
            priority: number
            licensed: number
            freeDays: number
          }
          lead: string | null
        }
        revision: number
      }
      apps: {
        values: {
          android: {
            version: string
            smallest: string
            store: string
          }
          ios: {
            version: string
            smallest: string
            store: string
          }
        }
        revision: number
      }
      tls: {
        values: {
          enabled: boolean
          port: number
          oldest: "TLSv1.2" | "TLSv1.3"
          hstsDays: number
          redirect: boolean
        }
        revision: number
      }
      certs: {
        values: {
          certificate: string
          key: string
        }
        revision: number
      }
      mailBy: "settings" | "environment" | "outbox"
      chain: {
        subject: string
        issuer: string
        names: string[]
        from: string
        to: string
      }[]
      httpsPort: number | null
      helpers: {
        uid: string
        username: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/assistant/speech: Check whether speech recognition is available here, and for how many seconds */
  readSpeech: {
    input: Record<string, never>
    data: {
      available: boolean
      seconds: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/start: Read without an account the lessons that are open to anyone, cut to a system and version */
  readStart: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        version?: string
      }
    }
    data: {
      modules: string[]
      submodules: Record<string, string[]>
      lessons: {
        format: "resguardo-cut/1"
        id: string
        module: string
        profile: "basic" | "enhanced" | "parental"
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        lang: "pt" | "es" | "en"
        minutes: number
        title: string
        goal: string
        lastReviewed: string
        pending: ("technical" | "language-pt" | "language-es")[]
        scene?: {
          as: "soft" | "solid" | "line" | "ink" | "light" | "mark"
          d: string
        }[]
        lockScreen?: {
          before: ("words" | "silent" | "switches" | "contact" | "short-code" | "long-code")[]
          after: ("words" | "silent" | "switches" | "contact" | "short-code" | "long-code")[]
        }
        sources: Record<string, {
          name: string
          asOf: string
        }>
        slides: {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "text"
          body: string
          sources: string[]
        } | {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "steps"
          item: string
          why: string
          before?: string
          steps: {
            scheme?: "oneui" | "ios" | "android" | "app"
            min?: string
            max?: string
            models?: string[]
            path: string[]
            elsewhere?: Record<string, string[]>
            start?: "settings" | "app" | "web" | "computer" | "power" | "buttons" | "icon" | "prompt"
            screens?: string[][]
            do: string
            controls?: {
              kind: "row" | "button" | "confirm" | "look" | "press" | "switch" | "choice" | "field"
              label: string
              lookFor?: true
              apart?: true | "back"
              first?: true
              onPage?: true
              computer?: true
              to?: string
            }[]
            verify: string
            search?: string
            source: string
            verification: {
              status: "device" | "documented" | "secondary" | "to-verify"
              on: string | null
              build?: string
            }
            requires?: string[]
          }[]
          notAvailable: {
            scheme?: "oneui" | "ios" | "android" | "app"
            min?: string
            max?: string
            models?: string[]
            why: string
            instead: string
          }[]
          variants: boolean
          others: {
            scheme?: "oneui" | "ios" | "android" | "app"
            min?: string
            max?: string
            models?: string[]
            path: string[]
            elsewhere?: Record<string, string[]>
            start?: "settings" | "app" | "web" | "computer" | "power" | "buttons" | "icon" | "prompt"
            screens?: string[][]
            do: string
            controls?: {
              kind: "row" | "button" | "confirm" | "look" | "press" | "switch" | "choice" | "field"
              label: string
              lookFor?: true
              apart?: true | "back"
              first?: true
              onPage?: true
              computer?: true
              to?: string
            }[]
            verify: string
            search?: string
            source: string
            verification: {
              status: "device" | "documented" | "secondary" | "to-verify"
              on: string | null
              build?: string
            }
            requires?: string[]
          }[]
          breaks?: string
          shared?: true
          sources: string[]
        } | {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "warning"
          severity: "low" | "medium" | "high"
          body: string
          sources: string[]
          handoff?: {
            when: "violence" | "child" | "sextortion" | "suspected-spyware" | "in-progress-crime" | "fraud" | "employer" | "authorities"
            show: "helplines"
          }
        } | {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "checklist"
          items: {
            id: string
            level: "essential" | "recommended" | "advanced"
            weight: 1 | 2 | 3
            text: string
          }[]
        } | {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "quiz"
          pass: number
          questions: {
            id: string
            q: string
            options: {
              id: string
              correct: boolean
              text: string
              feedback: string
            }[]
          }[]
        } | {
          id: string
          title: string
          lang: "pt" | "es" | "en"
          type: "outro"
          body: string
          next: string | null
          links: string[]
        }[]
      }[]
      plan: {
        lessons: {
          id: string
          minutes: number
          impact: number
          stops: string
          costs: string
          items: {
            id: string
            text: string
            level: "essential" | "recommended" | "advanced"
            range: {
              min: string | null
              max: string | null
            } | null
          }[]
          opening?: {
            scheme: "oneui" | "ios" | "android" | "app"
            screens: {
              title: string
              rows: string[]
              tap: string
            }[]
          }
          changes: {
            on: string
            items: string[]
            reason: string
          }[]
        }[]
        first: string[]
        heirs: Record<string, string[]>
        phone?: {
          name: string
          securityEnd: string | null
          status: "supported" | "limited" | "ended" | "unknown"
        }
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings/status: Read the health of servers, database, jobs and mail, now and over the last hours */
  readStatus: {
    input: {
      query?: {
        hours?: "1" | "6" | "24" | "168"
      }
    }
    data: {
      at: string
      instance: string
      instances: {
        name: string
        started: string
        seen: string
        version: string
        node: string
        content: string
      }[]
      postgres: string
      schema: string
      jobs: {
        name: string
        last: {
          at: string
          ms: number
          good: boolean
        } | null
        next: string | null
        failures: number
        failed: {
          at: string
          why: string
        } | null
      }[]
      queue: {
        waiting: number
        failing: number
      }
      mail: {
        by: "settings" | "environment" | "outbox"
        oldest: string | null
        kinds: {
          kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
          waiting: number
          failing: number
          givenUp: number
        }[]
      }
      database: {
        bytes: number
        grown: number | null
        tables: {
          name: string
          bytes: number
        }[]
      }
      certificate: {
        subject: string
        to: string
      } | null
      httpsPort: number | null
      feeds: {
        name: string
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
      }[]
      backups: boolean
      points: {
        at: string
        requests: number | null
        refused: number | null
        failed: number | null
        lag: number | null
        sockets: number | null
        memory: number | null
        database: number | null
        mails: number | null
        jobs: number | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/subscriptions: List your paid subscription, or with team those of a team; expired ones last. With all yours and those of every team you run, for root everyone’s, newest first; 403 for all if you run no team */
  readSubscriptions: {
    input: {
      query?: {
        team?: string
        all?: "true"
        state?: "active" | "cancelled" | "expired"
        provider?: "manual" | "stripe"
        after?: string
        size?: number
        sums?: "true"
      }
    }
    data: {
      subscriptions: {
        uid: string
        team: {
          uid: string
          teamName: string
        } | null
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        licenseCount: number
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        starts: string
        expiration: string | null
        provider: "manual" | "stripe"
        cancels: boolean
        revision: number
      }[]
      next: string | null
      total: number
      sums?: {
        seats: number
        renewals: {
          currency: string
          period: "month" | "year"
          amount: number
        }[]
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/own: Read whether people answer, by when, what of the chat would be shared, and your last ticket */
  readSupport: {
    input: Record<string, never>
    data: {
      staffed: boolean
      telephone: string
      promised: string | null
      promisedEmergency: string | null
      question: string
      answer: string
      emergency: boolean
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      ticket: {
        uid: string
        state: "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority: "emergency" | "priority" | "licensed" | "free"
        asked: string
        promised: string | null
        reopenUntil: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/removal: Preview what removing a team, or merging it into another, concerns; changes nothing */
  readTeamRemoval: {
    input: {
      query: {
        uid: string
        into?: string
      }
    }
    data: {
      people: number
      packs: number
      seats: number
      invites: number
      domains: number
      asked: number
      apiKeys: number
      why: "revision" | "packs" | "associations" | "seats" | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team: List the teams you may see, by name; after is the last team of the previous page */
  readTeams: {
    input: {
      query?: {
        uid?: string
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      teams: {
        uid: string
        teamName: string
        description: string
        contactEmail: string
        domains: string[]
        customSettings: Record<string, unknown>
        members: number
        revision: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/settings: Read the settings of a team */
  readTeamSettings: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      settings: {
        brandName: string
        accent: string
        profile: "basic" | "enhanced" | "parental" | null
        lang: "pt" | "es" | "en" | null
        welcome: string
        logo: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/terms: Read the version of the terms of service, and the retention periods of this instance in days */
  readTerms: {
    input: Record<string, never>
    data: {
      version: string
      kept: {
        access: number
        mails: number
        deleted: number
      }
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/thread/{uid}: Read a thread and a page of its posts in order; `post` starts the page at that post */
  readThread: {
    input: {
      path: {
        uid: string
      }
      query?: {
        post?: string
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      thread: {
        uid: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        pinned: boolean
        locked: boolean
        answered: boolean
        replies: number
        created: string
        last: string
        own: boolean
        follows: boolean
        revision: number
        answer: string | null
      }
      posts: {
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        created: string
        opening: boolean
        answer: boolean
        own: boolean
        image: {
          uid: string
          alt: string
          width: number
          height: number
        } | null
        lesson: {
          id: string
          title: string
          stale: boolean
        } | null
        appeal: string | null
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/threads: List a page of a board: pinned threads first, then those with the latest posts */
  readThreads: {
    input: {
      query: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang?: "pt" | "es" | "en"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      threads: {
        uid: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        pinned: boolean
        locked: boolean
        answered: boolean
        replies: number
        created: string
        last: string
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/ticket/{uid}: Read one ticket with all its messages */
  readTicket: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support: List the queue of the helpers, most urgent first, then oldest; for helpers */
  readTickets: {
    input: {
      query?: {
        state?: ("queued" | "assigned" | "waiting" | "solved" | "closed")[] | "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority?: "emergency" | "priority" | "licensed" | "free"
        lang?: "pt" | "es" | "en"
        mine?: "yes"
        after?: string
        size?: number
      }
    }
    data: {
      tickets: {
        uid: string
        number: number
        state: "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority: "emergency" | "priority" | "licensed" | "free"
        lang: "pt" | "es" | "en"
        asked: string
        promised: string | null
        spent: number | null
        helper: {
          uid: string
          name: string
        } | null
        begin: string
        revision: number
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/ticks: Read your ticks of "Set on my phone" stored on the account (null if none are stored), and the day of each last visit */
  readTicks: {
    input: Record<string, never>
    data: {
      ticks: Record<string, {
        state: "set" | "absent" | "later" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }> | null
      seen: Record<string, string>
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/unknown: List mails with unknown delivery status, because the program died while sending; by the Message-ID in the mail server’s log. They are not sent again */
  readUnknownLetters: {
    input: {
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      letters: {
        messageId: string
        day: string
        cadence: "weekly" | "monthly"
        at: string
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/user: List the end users you may see with their devices, by name and paginated, or the one of a uid; filtering by system or last visit is for root only */
  readUsers: {
    input: {
      query?: {
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        team?: string
        license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
        seen?: "week" | "month" | "longer" | "never"
        os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        uid?: string
        after?: string
        size?: number
      }
    }
    data: {
      users: {
        uid: string
        username: string
        first_name: string
        last_name: string
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        expiration: string | null
        last_seen?: string | null
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        teams: {
          uid: string
          teamName: string
          joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
        }[]
        devices: {
          uid: string
          current: boolean
          facts: {
            os: "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
            osVersion: string | null
            model: string | null
            deviceName: string | null
            appVersion: string | null
            store: string | null
            browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | "other"
            browserVersion: string | null
            first_seen: string
            last_seen: string
          } | null
        }[]
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/webhook: List the webhooks of the instance or of a team, by name */
  readWebhooks: {
    input: {
      query?: {
        team?: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/course: Record a submodule as visited (idempotent); visited false reverts it */
  recordProgress: {
    input: {
      body: {
        uid: string
        submodule: string
        visited?: boolean
      }
    }
    data: {
      visitedSubmodules: string[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/register: Register an account; a verification e-mail follows, whether or not the address is known */
  register: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
        invite_code?: string
      }
    }
    data: {
      resend: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** DELETE /v2/license/seats: Free seats; their holders keep their progress */
  releaseSeats: {
    input: {
      query: {
        uid_array: string[] | string
      }
    }
    data: {
      released: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/team/members: Remove a person from a team; 409 if that would leave people without an admin */
  removeMember: {
    input: {
      query: {
        uid: string
        person: string
      }
    }
    data: {
      removed: true
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/passkey: Remove one of your passkeys, but never the last way to sign in */
  removePasskey: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/community/post: Remove your own post; text and picture are deleted at once */
  removePost: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/team: Remove a team, or merge it into another; its people keep their accounts */
  removeTeam: {
    input: {
      query: {
        uid: string
        into?: string
        revision: number
      }
    }
    data: {
      people: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/totp: Remove your authenticator app and its recovery codes */
  removeTotp: {
    input: Record<string, never>
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/passkey: Rename one of your passkeys */
  renamePasskey: {
    input: {
      body: {
        uid: string
        name: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/webhook/secret: Create a new secret, returned once; requires the password again. For a day deliveries also carry a signature with the old one */
  renewWebhookSecret: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
      uid: string
      secret: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/report: Report a post to moderators; each person counts once */
  reportPost: {
    input: {
      body: {
        uid: string
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
        note?: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/course/report: Report that a step of a lesson looks different on your phone; system and model are those of your course. 409: the lesson has another step there by now. Once a day per step and version; a repeated report changes nothing */
  reportStep: {
    input: {
      body: {
        lesson: string
        slide: string
        path: string[]
        language: "pt" | "es" | "en"
        version: string | null
        note?: string
      }
    }
    data: {
      added: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/webhook/deliveries: Send a delivery again under its id, with the full number of attempts. 409: its webhook is off, or its payload is deleted */
  resendDelivery: {
    input: {
      body: {
        uid: string
      }
    }
    data: Record<string, never>
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/reset: Request the reset mail (username), or set the new password (token, password; passkey or otp if a second step is required) */
  reset: {
    input: {
      body: {
        username: string
      } | {
        token: string
        password: string
        passkey?: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        otp?: string
      }
    }
    data: {
      resend?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** DELETE /v2/mail-templates: Go back to the built-in texts of a mail in one language */
  resetMailTemplate: {
    input: {
      query: {
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "lessons-asked" | "team-announcement" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "api-key-added" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        lang: "pt" | "es" | "en"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/screen-texts: Go back to the built-in text of a screen in one language */
  resetScreenText: {
    input: {
      query: {
        key: string
        lang: "pt" | "es" | "en"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/user/reset: Mail a person the link to choose a new password (uid), or set it with the token of that mail (token, password) */
  resetUser: {
    input: {
      body: {
        uid: string
      } | {
        token: string
        password: string
        passkey?: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        otp?: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** PUT /v2/admin/restore: Restore deleted people to what they were, as long as they are not erased */
  restoreAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          license?: ("free" | "trial" | "demo" | "standard" | "none")[] | "free" | "trial" | "demo" | "standard" | "none"
          seen?: "week" | "month" | "longer" | "never"
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/key: Revoke an API key of your own, or a service key that you may manage; it is refused from then on */
  revokeApiKey: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/view: Save a view of a list under a name. 409: you have a view of that name. 422: the list has 20 views already */
  saveView: {
    input: {
      body: {
        list: "people" | "users" | "teams" | "access" | "audit" | "orders" | "packs" | "subscriptions" | "tickets" | "alerts" | "stepReports"
        name: string
        search: string
      }
    }
    data: {
      view: {
        uid: string
        name: string
        search: string
        first: boolean
      }
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** GET /v2/community/search: Search posts by words, newest first */
  searchCommunity: {
    input: {
      query: {
        q: string
        board?: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang?: "pt" | "es" | "en"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      found: {
        uid: string
        thread: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        begin: string
        created: string
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course/search: Search lessons of your course that answer a question, best first */
  searchLessons: {
    input: {
      query: {
        q: string
        lang: "pt" | "es" | "en"
        size?: number
      }
    }
    data: {
      help: {
        kind: "card"
        id: "stolen" | "scammed" | "whatsapp" | "seized" | "account" | "stalking" | "sextortion" | "child"
        title: string
        about: string
      } | {
        kind: "lines"
        about: string
        lines: ("emergency" | "violence" | "children" | "suicide" | "bank" | "report" | "cyber" | "consumer" | "rights")[]
      } | {
        kind: "crossing"
        id: string
        title: string
        about: string
      } | null
      lessons: {
        id: string
        module: string
        title: {
          text: string
          marks: [number, number][]
        }
        excerpt: {
          text: string
          marks: [number, number][]
        }
        place: "title" | "goal" | "heading" | "checklist" | "path" | "text" | "quiz" | "intro" | "keywords" | "risk"
        slide: number | null
        locked: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/members/role: Make a person an admin of a team, or a member again; 409 for the only admin and for super admins */
  setMemberRole: {
    input: {
      body: {
        uid: string
        person: string
        role: "member" | "admin"
      }
    }
    data: {
      role: "member" | "admin"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/report: Settle a reported step with a reason, or reopen it. 409: it was settled or reopened in the meantime */
  settleReportedStep: {
    input: {
      body: {
        uid: string
        revision: number
        settled: boolean
        word?: string
      }
    }
    data: {
      uid: string
      lesson: string
      slide: string
      osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
      path: {
        pt: string[]
        es: string[]
        en: string[]
      }
      title: {
        pt: string
        es: string
        en: string
      } | null
      proof: {
        status: "device" | "documented" | "secondary" | "to-verify"
        on: string | null
      } | null
      reports: number
      models: string[]
      versions: string[]
      told: string
      settled: string | null
      word: string
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/session: End your session */
  signOut: {
    input: Record<string, never>
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/trial: Start your trial, once per person */
  startTrial: {
    input: {
      body: Record<string, never>
    }
    data: {
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      source: "role" | "trial" | "own" | "seat" | "association" | "referral" | null
      provider: string | null
      graceEnds: string | null
      trialAvailable: boolean
      trialDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/session: Reset the idle timeout of your session */
  staySignedIn: {
    input: Record<string, never>
    data: {
      idle: number
      exp: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/newsletter/stop: Stop the newsletter for an address, after a complaint of its owner or a late bounce */
  stopLetters: {
    input: {
      body: {
        address: string
        why: "complaint" | "bounce"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/teams: Change the teams of a person: which to add, which to remove (spec 7) */
  teamPermissions: {
    input: {
      body: {
        uid: string
        add?: string[]
        remove?: string[]
      }
    }
    data: {
      uid: string
      teams: {
        uid: string
        teamName: string
        role: "member" | "admin"
        joinedBy: "founder" | "hand" | "invite" | "domain" | "group"
        ends: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/own: Write to the helper of your ticket; this reopens it within 14 days after its end. 409: that time is over */
  tellPerson: {
    input: {
      body: {
        uid: string
        id: string
        text: string
      }
    }
    data: {
      uid: string
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      asked: string
      promised: string | null
      reopenUntil: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/admin/terminate: Terminate your account, now or in 14 days. Send the SHA-512 of the password in the body or the query */
  terminate: {
    input: {
      query?: {
        password?: string
      }
      body: {
        password?: string
        when?: "now" | "later"
      }
    }
    data: {
      until: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/settings/mail: Send a test mail to yourself at once, with the saved settings or with values not yet saved */
  testMail: {
    input: {
      body: {
        host?: string
        port?: number
        user?: string
        secret?: string
        tls?: "starttls" | "tls" | "none"
        senderName?: string
        senderAddress?: string
        subjectPrefix?: string
        revision?: number
      }
    }
    data: {
      to: string
      fault: "connection" | "signIn" | "sender" | "recipient" | "content" | null
      code: number | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** POST /v2/webhook/test: Send an event of the kind webhook.test now, once, and return the result */
  testWebhook: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      delivery: {
        uid: string
        kind: "account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "audit.account" | "audit.people" | "audit.teams" | "audit.licenses" | "audit.service" | "audit.settings" | "webhook.test"
        at: string
        state: "waiting" | "delivered" | "failed"
        due: string | null
        attempts: {
          at: string
          result: "delivered" | "status" | "gone" | "redirect" | "timeout" | "unreachable" | "address"
          status: number | null
          ms: number
        }[]
        data: Record<string, string> | null
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/trial: Dry run of the next issue as if it were sent now: readers, mails and distinct mails; nothing is stored or sent */
  tryNewsletter: {
    input: {
      query: {
        cadence: "weekly" | "monthly"
      }
    }
    data: {
      readers: number
      mails: number
      kinds: {
        lang: "pt" | "es" | "en"
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos" | null
        alerts: number
        readers: number | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/course/pairing: Turn a page, mark the lesson or tick items on both devices */
  turnPairing: {
    input: {
      body: {
        uid: string
        position?: {
          lesson: string
          page: string
        }
        done?: boolean
        ticks?: Record<string, {
          state: "set" | "absent" | "later" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
      }
    }
    data: {
      uid: string
      turn: number
      joined: boolean
      expires: string
      lesson: string
      page: string
      done: boolean
      ticks: Record<string, {
        state: "set" | "absent" | "later" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/undo: Undo one of your bulk actions of the last day, for everyone whose state has not changed since */
  undoBulk: {
    input: {
      body: {
        request: string
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/months: Start a free month now; 409: there is none, or a full licence is active */
  useMonth: {
    input: {
      body: Record<string, never>
    }
    data: {
      free: number
      keptUntil: string | null
      inUse: {
        starts: string
        ends: string
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/verify: Confirm an address with the token of the verification mail; returns an access token */
  verify: {
    input: {
      body: {
        token: string
        browser: string
      }
    }
    data: {
      token: string
      invited?: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** DELETE /v2/admin/learning: Delete your course and progress; the account stays */
  wipeLearning: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/withdraw: Withdraw an alert, which hides it from everyone */
  withdrawAlert: {
    input: {
      body: {
        uid: string
        revision: number
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "android-other" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/support/own: Withdraw your ticket: the copy that helpers have is deleted for good */
  withdrawTicket: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/replies: Reply in a thread. 409: no name chosen, too many strikes, or locked. 422: the text reveals who a person is, and `keep` is not set */
  writeReply: {
    input: {
      body: {
        thread: string
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        keep?: boolean
        lesson?: string | null
        image?: string | null
        follow?: boolean
      }
    }
    data: {
      thread: string
      post: string
      state: "shown" | "held" | "hidden" | "removed"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/assistant/speech: Transcribe speech: WebM, MP4 or Ogg in base64; neither sound nor text is stored */
  writeSpeech: {
    input: {
      body: {
        sound: string
      }
    }
    data: {
      text: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503 | 504
  }
  /** POST /v2/community/threads: Start a thread. 409: no name chosen, or too many strikes. 422: the text reveals who a person is, and `keep` is not set */
  writeThread: {
    input: {
      body: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        title: string
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        keep?: boolean
        lesson?: string | null
        image?: string | null
        follow?: boolean
      }
    }
    data: {
      thread: string
      post: string
      state: "shown" | "held" | "hidden" | "removed"
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
}

/** A file comes without an envelope; after and before name the cursor of a call that answers pages. */
type Kind = 'file' | 'after' | 'before'

/** Method, path and kind of each call. */
export const table = {
  acceptInvite: ['POST', '/v2/invite/accept'],
  activateAdmins: ['PUT', '/v2/admin/activate'],
  activateUsers: ['PUT', '/v2/user/activate'],
  addPasskey: ['POST', '/v2/passkey'],
  addTotp: ['POST', '/v2/totp'],
  answerJoinRequest: ['PUT', '/v2/team/requests'],
  answerTicket: ['POST', '/v2/support/answer'],
  appealDecision: ['POST', '/v2/community/appeal'],
  askNewsletter: ['POST', '/v2/newsletter/confirmation'],
  askPasskey: ['POST', '/v2/passkey/options'],
  askPasskeyAuth: ['POST', '/v2/public/passkey/options'],
  askPerson: ['POST', '/v2/support/own'],
  askProof: ['POST', '/v2/admin/proof/options'],
  askTotp: ['POST', '/v2/totp/options'],
  askUsername: ['POST', '/v2/admin/username'],
  assignSeats: ['POST', '/v2/license/seats'],
  assignTicket: ['PUT', '/v2/support/assign'],
  auth: ['POST', '/v2/public/auth'],
  blockAdmins: ['PUT', '/v2/admin/block'],
  checkDomain: ['POST', '/v2/team/domains/check'],
  checkIssuer: ['POST', '/v2/issuer/check'],
  chooseCourse: ['PUT', '/v2/profile'],
  chooseName: ['PUT', '/v2/community/name'],
  claimReview: ['PUT', '/v2/community/claim'],
  clearChat: ['DELETE', '/v2/assistant/history'],
  confirm: ['POST', '/v2/public/confirm'],
  confirmAlert: ['POST', '/v2/alert/confirm'],
  courseContent: ['GET', '/v2/course/content/{file}'],
  createAdmin: ['POST', '/v2/admin'],
  createAlert: ['POST', '/v2/alert'],
  createAnnouncement: ['POST', '/v2/team/announcements'],
  createApiKey: ['POST', '/v2/key'],
  createAssignment: ['POST', '/v2/team/assignments'],
  createAssociation: ['POST', '/v2/association'],
  createFeed: ['POST', '/v2/alert/feeds'],
  createInvite: ['POST', '/v2/invite'],
  createIssuer: ['POST', '/v2/issuer'],
  createLicense: ['POST', '/v2/license'],
  createOrder: ['POST', '/v2/license/orders'],
  createTeam: ['POST', '/v2/team'],
  createUser: ['POST', '/v2/user'],
  createUsers: ['POST', '/v2/users'],
  createWebhook: ['POST', '/v2/webhook'],
  decideReview: ['PUT', '/v2/community/decide'],
  deleteAdmins: ['DELETE', '/v2/admin'],
  deleteAlert: ['DELETE', '/v2/alert'],
  deleteAssociation: ['DELETE', '/v2/association'],
  deleteDevice: ['DELETE', '/v2/device'],
  deleteDraft: ['DELETE', '/v2/support/draft'],
  deleteFeed: ['DELETE', '/v2/alert/feeds'],
  deleteInvite: ['DELETE', '/v2/invite'],
  deleteIssuer: ['DELETE', '/v2/issuer'],
  deleteTeamDomains: ['DELETE', '/v2/team/domains'],
  deleteUsers: ['DELETE', '/v2/user'],
  deleteView: ['DELETE', '/v2/view'],
  deleteWebhook: ['DELETE', '/v2/webhook'],
  draftAnswer: ['POST', '/v2/support/draft'],
  editAdmin: ['PUT', '/v2/admin'],
  editAlert: ['PUT', '/v2/alert'],
  editAnnouncement: ['PUT', '/v2/team/announcements'],
  editApps: ['PUT', '/v2/settings/apps'],
  editAssignment: ['PUT', '/v2/team/assignments'],
  editAssociation: ['PUT', '/v2/association'],
  editAttachments: ['PUT', '/v2/settings/attachments'],
  editCalling: ['PUT', '/v2/settings/calling'],
  editCerts: ['PUT', '/v2/settings/certs'],
  editCommunity: ['PUT', '/v2/community/settings'],
  editDevice: ['PUT', '/v2/device'],
  editFeed: ['PUT', '/v2/alert/feeds'],
  editGeneral: ['PUT', '/v2/settings/general'],
  editGrants: ['PUT', '/v2/admin/grants'],
  editInvite: ['PUT', '/v2/invite'],
  editIssuer: ['PUT', '/v2/issuer'],
  editLicense: ['PUT', '/v2/license'],
  editMailTemplate: ['PUT', '/v2/mail-templates'],
  editMember: ['PUT', '/v2/team/members'],
  editMessaging: ['PUT', '/v2/settings/messaging'],
  editOrder: ['PUT', '/v2/license/orders'],
  editScreenText: ['PUT', '/v2/screen-texts'],
  editSecurity: ['PUT', '/v2/settings/security'],
  editSubscription: ['PUT', '/v2/license/subscriptions'],
  editTeam: ['PUT', '/v2/team'],
  editTeamDomains: ['PUT', '/v2/team/domains'],
  editTeamSettings: ['PUT', '/v2/team/settings'],
  editTls: ['PUT', '/v2/settings/tls'],
  editView: ['PUT', '/v2/view'],
  editWebhook: ['PUT', '/v2/webhook'],
  endOtherSessions: ['DELETE', '/v2/sessions'],
  endPairing: ['DELETE', '/v2/course/pairing'],
  endSession: ['DELETE', '/v2/session/{sid}'],
  exportAccess: ['GET', '/v2/admin/access/export', 'file'],
  exportAdmins: ['GET', '/v2/admin/export', 'file'],
  exportAudit: ['GET', '/v2/audit/export', 'file'],
  exportData: ['POST', '/v2/admin/data', 'file'],
  exportDrafts: ['GET', '/v2/support/draft/export', 'file'],
  exportPacks: ['GET', '/v2/license/packs/export', 'file'],
  exportReportedSteps: ['GET', '/v2/report/export', 'file'],
  followThread: ['PUT', '/v2/community/follow'],
  forgetTicks: ['DELETE', '/v2/ticks'],
  geolocation: ['GET', '/v2/public/geolocation'],
  hidePost: ['PUT', '/v2/community/hide'],
  issuersOfDomain: ['GET', '/v2/public/issuer'],
  joinNewsletter: ['POST', '/v2/public/newsletter/join'],
  joinPairing: ['POST', '/v2/course/pairing/join'],
  keepAccount: ['POST', '/v2/public/keep'],
  keepImage: ['POST', '/v2/community/image'],
  keepTicks: ['PUT', '/v2/ticks'],
  leaveNewsletter: ['POST', '/v2/public/newsletter/leave/{token}'],
  lookUpInvite: ['POST', '/v2/public/invite'],
  markAlerts: ['PUT', '/v2/alert/read'],
  markAnswer: ['PUT', '/v2/community/answer'],
  moderateThread: ['PUT', '/v2/community/moderate'],
  moveSeats: ['PUT', '/v2/license/seats'],
  moveTicket: ['PUT', '/v2/support/move'],
  openPairing: ['POST', '/v2/course/pairing'],
  openPortal: ['POST', '/v2/license/portal'],
  passkeyAuth: ['POST', '/v2/public/passkey'],
  pauseNewsletter: ['PUT', '/v2/newsletter/manage'],
  previewAlert: ['POST', '/v2/alert/preview'],
  previewMailTemplate: ['POST', '/v2/mail-templates/preview'],
  previewNewsletter: ['GET', '/v2/newsletter/preview'],
  previewScreenText: ['POST', '/v2/screen-texts/preview'],
  prove: ['POST', '/v2/admin/proof'],
  publicSettings: ['GET', '/v2/public/settings'],
  readAccess: ['GET', '/v2/admin/access', 'before'],
  readActivity: ['GET', '/v2/admin/activity'],
  readAdmins: ['GET', '/v2/admin', 'after'],
  readAlertNews: ['GET', '/v2/alert/news'],
  readAlerts: ['GET', '/v2/alert', 'after'],
  readAnnouncements: ['GET', '/v2/team/announcements', 'after'],
  readApiKeys: ['GET', '/v2/key'],
  readAssignments: ['GET', '/v2/team/assignments', 'after'],
  readAssociations: ['GET', '/v2/association'],
  readAudit: ['GET', '/v2/audit', 'before'],
  readBrand: ['GET', '/v2/team/brand'],
  readCanned: ['GET', '/v2/support/canned'],
  readChat: ['GET', '/v2/assistant/history'],
  readCommunity: ['GET', '/v2/community'],
  readCourse: ['GET', '/v2/course'],
  readDeliveries: ['GET', '/v2/webhook/{uid}/deliveries', 'after'],
  readDevices: ['GET', '/v2/device'],
  readDomains: ['GET', '/v2/team/domains'],
  readDrafts: ['GET', '/v2/support/draft', 'after'],
  readEnvironment: ['GET', '/v2/settings/environment'],
  readFeedNow: ['POST', '/v2/alert/feeds/read'],
  readFeeds: ['GET', '/v2/alert/feeds'],
  readImage: ['GET', '/v2/community/image/{uid}'],
  readInvites: ['GET', '/v2/invite', 'after'],
  readIssuers: ['GET', '/v2/issuer'],
  readIssuerUse: ['GET', '/v2/issuer/use'],
  readJoinRequests: ['GET', '/v2/team/requests'],
  readLicense: ['GET', '/v2/license'],
  readMailTemplate: ['GET', '/v2/mail-templates/{kind}'],
  readMailTemplates: ['GET', '/v2/mail-templates'],
  readManagedAlert: ['GET', '/v2/alert/manage/{uid}'],
  readManagedAlerts: ['GET', '/v2/alert/manage', 'after'],
  readMember: ['GET', '/v2/community/own'],
  readMembers: ['GET', '/v2/team/members', 'after'],
  readMemberships: ['GET', '/v2/admin/teams'],
  readModeration: ['GET', '/v2/community/log', 'after'],
  readMonths: ['GET', '/v2/license/months'],
  readNewsletter: ['GET', '/v2/newsletter', 'before'],
  readNewsletterDesk: ['GET', '/v2/newsletter/manage', 'before'],
  readOrder: ['GET', '/v2/license/orders/{uid}'],
  readOrders: ['GET', '/v2/license/orders', 'after'],
  readOutbox: ['GET', '/v2/outbox', 'before'],
  readOverview: ['GET', '/v2/admin/overview'],
  readOwnAnnouncements: ['GET', '/v2/announcement'],
  readOwnAssignments: ['GET', '/v2/assignment'],
  readPack: ['GET', '/v2/license/packs/{uid}'],
  readPacks: ['GET', '/v2/license/packs', 'after'],
  readPairing: ['GET', '/v2/course/pairing'],
  readPasskeys: ['GET', '/v2/passkey'],
  readPlan: ['GET', '/v2/course/plan'],
  readPrices: ['GET', '/v2/public/prices'],
  readReferrals: ['GET', '/v2/invite/referral'],
  readReport: ['GET', '/v2/team/report'],
  readReportedStep: ['GET', '/v2/report/{uid}', 'after'],
  readReportedSteps: ['GET', '/v2/report', 'after'],
  readReviews: ['GET', '/v2/community/reviews', 'after'],
  readRevisions: ['GET', '/v2/settings/revisions', 'before'],
  readSavedViews: ['GET', '/v2/view'],
  readScreenTexts: ['GET', '/v2/screen-texts'],
  readSeats: ['GET', '/v2/license/seats', 'after'],
  readSecondStep: ['GET', '/v2/totp'],
  readServiceKeys: ['GET', '/v2/key/service', 'after'],
  readSessions: ['GET', '/v2/session'],
  readSettings: ['GET', '/v2/settings'],
  readSpeech: ['GET', '/v2/assistant/speech'],
  readStart: ['GET', '/v2/public/start'],
  readStatus: ['GET', '/v2/settings/status'],
  readSubscriptions: ['GET', '/v2/license/subscriptions', 'after'],
  readSupport: ['GET', '/v2/support/own'],
  readTeamRemoval: ['GET', '/v2/team/removal'],
  readTeams: ['GET', '/v2/team', 'after'],
  readTeamSettings: ['GET', '/v2/team/settings'],
  readTerms: ['GET', '/v2/public/terms'],
  readThread: ['GET', '/v2/community/thread/{uid}', 'after'],
  readThreads: ['GET', '/v2/community/threads', 'after'],
  readTicket: ['GET', '/v2/support/ticket/{uid}'],
  readTickets: ['GET', '/v2/support', 'after'],
  readTicks: ['GET', '/v2/ticks'],
  readUnknownLetters: ['GET', '/v2/newsletter/unknown', 'after'],
  readUsers: ['GET', '/v2/user', 'after'],
  readWebhooks: ['GET', '/v2/webhook'],
  recordProgress: ['PUT', '/v2/course'],
  register: ['POST', '/v2/public/register'],
  releaseSeats: ['DELETE', '/v2/license/seats'],
  removeMember: ['DELETE', '/v2/team/members'],
  removePasskey: ['DELETE', '/v2/passkey'],
  removePost: ['DELETE', '/v2/community/post'],
  removeTeam: ['DELETE', '/v2/team'],
  removeTotp: ['DELETE', '/v2/totp'],
  renamePasskey: ['PUT', '/v2/passkey'],
  renewWebhookSecret: ['POST', '/v2/webhook/secret'],
  reportPost: ['POST', '/v2/community/report'],
  reportStep: ['POST', '/v2/course/report'],
  resendDelivery: ['POST', '/v2/webhook/deliveries'],
  reset: ['POST', '/v2/public/reset'],
  resetMailTemplate: ['DELETE', '/v2/mail-templates'],
  resetScreenText: ['DELETE', '/v2/screen-texts'],
  resetUser: ['POST', '/v2/user/reset'],
  restoreAdmins: ['PUT', '/v2/admin/restore'],
  revokeApiKey: ['DELETE', '/v2/key'],
  saveView: ['POST', '/v2/view'],
  searchCommunity: ['GET', '/v2/community/search', 'after'],
  searchLessons: ['GET', '/v2/course/search'],
  setMemberRole: ['PUT', '/v2/team/members/role'],
  settleReportedStep: ['PUT', '/v2/report'],
  signOut: ['DELETE', '/v2/session'],
  startTrial: ['POST', '/v2/license/trial'],
  staySignedIn: ['PUT', '/v2/session'],
  stopLetters: ['POST', '/v2/newsletter/stop'],
  teamPermissions: ['PUT', '/v2/admin/teams'],
  tellPerson: ['PUT', '/v2/support/own'],
  terminate: ['DELETE', '/v2/admin/terminate'],
  testMail: ['POST', '/v2/settings/mail'],
  testWebhook: ['POST', '/v2/webhook/test'],
  tryNewsletter: ['GET', '/v2/newsletter/trial'],
  turnPairing: ['PUT', '/v2/course/pairing'],
  undoBulk: ['PUT', '/v2/admin/undo'],
  useMonth: ['POST', '/v2/license/months'],
  verify: ['POST', '/v2/public/verify'],
  wipeLearning: ['DELETE', '/v2/admin/learning'],
  withdrawAlert: ['POST', '/v2/alert/withdraw'],
  withdrawTicket: ['DELETE', '/v2/support/own'],
  writeReply: ['POST', '/v2/community/replies'],
  writeSpeech: ['POST', '/v2/assistant/speech'],
  writeThread: ['POST', '/v2/community/threads'],
} as const satisfies Record<keyof Calls, readonly [method: string, path: string, kind?: Kind]>
