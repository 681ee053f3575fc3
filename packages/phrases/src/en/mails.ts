import type { mails as hungarian } from '../hu/mails.ts';
import type { Shape } from '../shape.ts';

export const mails: Shape<typeof hungarian> = {
  greeting: 'Dear {{name}},',
  greetingNobody: 'Hello,',
  addressHidden: '(the link went to the recipient only)',
  copyHint: 'If the button does not work, copy this link into the address bar of the browser:',
  footer: 'This message was sent by the Felület booking system; nobody reads answers to this address.',
  noReason: 'not given',
  rejectedLine: '– {{item}} ({{publisher}}): {{reason}}',
  kind: {
    confirm_email: {
      subject: 'Confirm your registration',
      body: 'Confirm your registration with the link below, which works for 7 days. After that an administrator opens your access.\nIf you did not register, ignore this message.',
      action: 'Confirm registration',
    },
    reset_password: {
      subject: 'Set a new password',
      body: 'Set a new password with the link below. It works for 60 minutes and once; setting the password signs out every device.\nIf you did not ask for this, ignore this message: your password stays as it is.',
      action: 'Set a new password',
    },
    set_password: {
      subject: 'Your access to Felület: {{company}}',
      body: 'A user was made for you at this company: {{company}}\nTo sign in, set a password with the link below, which works for 7 days and once.',
      action: 'Set a password',
    },
    invitation: {
      subject: '{{company}} invites you to Felület',
      body: 'This company invites you as a partner: {{company}}\nRole of the registration: {{role}}. The invitation works for 30 days and once.',
      action: 'Register',
    },
    partner_request: {
      subject: '{{company}} invites your company as a partner',
      body: 'This company asks to be connected with yours: {{company}}\nThe request can be approved or rejected in the list of partners.',
      action: 'Open partners',
    },
    partner_ended: {
      subject: 'Partnership ended: {{company}}',
      body: 'The partnership with the following company has ended: {{company}}\nCampaigns under way are not affected, but the two companies can send each other no new ones.',
      action: 'Open partners',
    },
    already_registered: {
      subject: 'The e-mail address is registered already',
      body: 'Somebody registered with this e-mail address, which belongs to a user already, so no new one was made. A forgotten password can be replaced from the sign-in page.\nIf the registration was not yours, this message can be ignored.',
      action: 'Sign in',
    },
    message: {
      subject: 'New message: {{subject}}',
      body: 'You have a new message.\nFrom: {{sender}} ({{company}})\nSubject: {{subject}}',
      action: 'Open messages',
    },
    further_messages: {
      subject: 'More messages: {{user}} ({{company}})',
      body: '{{user}} ({{company}}) has sent you more messages within the last hour, {{count}} in all. This one mail tells of them.',
      action: 'Open messages',
    },
    further_comments: {
      subject: 'More comments: {{user}} ({{company}})',
      body: '{{user}} ({{company}}) has shared more comments with you or mentioned you in some within the last hour, {{count}} in all. This one mail tells of them.',
      action: 'Open notices',
    },
    account_created: {
      subject: 'Your access to Felület: {{company}}',
      body: 'A user was made for you at this company: {{company}}\nSign in with this e-mail address and the password you were given.',
      action: 'Sign in',
    },
    account_approved: {
      subject: 'Your registration was approved',
      body: 'An administrator approved your registration; you can sign in now.',
      action: 'Sign in',
    },
    account_approved_unconfirmed: {
      subject: 'Your registration was approved, your e-mail address is not confirmed yet',
      body: 'An administrator approved your registration. To sign in, confirm your e-mail address first: the link is in the mail that was sent when you registered, and another one can be asked for on the sign-in page.',
      action: 'Sign-in page',
    },
    account_rejected: {
      subject: 'Your registration was rejected',
      body: 'An administrator did not approve your registration.',
      action: 'Sign in',
    },
    password_changed: {
      subject: 'Your password has changed',
      body: 'The password of your user has changed, and every earlier session has ended. If you did not change it, ask for a new password at once.',
      action: 'Ask for a new password',
    },
    two_factor_on: {
      subject: 'The two-step sign-in is on',
      body: 'The two-step sign-in of your user has been switched on: besides the password, signing in takes a code of the authenticator. Your other sessions have ended.\nIf you did not do this, tell the administrator at once.',
      action: 'Open the profile',
    },
    two_factor_off: {
      subject: 'The two-step sign-in is off',
      body: 'The two-step sign-in of your user has been switched off: the password alone signs in.\nIf you did not do this, change your password at once and tell the administrator.',
      action: 'Open the profile',
    },
    two_factor_reset: {
      subject: 'The two-step sign-in has been reset',
      body: 'The administrator has reset the two-step sign-in of your user: the former authenticator and the recovery codes no longer work, and every session has ended. Once signed in, you can set it up again on your profile.\nIf you did not ask for this, tell the administrator at once.',
      action: 'Open the profile',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes',
      body: 'New recovery codes have been made for the two-step sign-in of your user, and the former ones no longer work.\nIf you did not do this, change your password at once and tell the administrator.',
      action: 'Open the profile',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      body: 'A recovery code of your user was used in place of a code of the authenticator. Codes left: {{count}}. New ones can be made on your profile.\nIf that was not you, change your password at once and tell the administrator.',
      action: 'Open the profile',
    },
    campaign_turn: {
      subject: 'Your turn: {{campaign_name}} ({{state}})',
      body: 'It is your turn: the next step of the campaign is your company’s.\nCampaign: {{campaign_name}}\nState: {{state}}',
      action: 'Open the campaign',
    },
    campaign_moved: {
      subject: '{{campaign_name}}: {{state}}',
      body: 'The campaign has a new state.\nCampaign: {{campaign_name}}\nState: {{state}}',
      action: 'Open the campaign',
    },
    bookings_waiting: {
      subject: 'Bookings wait for approval ({{count}}) – {{campaign_name}}',
      body: 'Bookings of the offer wait for your approval.\nCampaign: {{campaign_name}}\nBookings waiting: {{count}}',
      action: 'Open the bookings',
    },
    bookings_reminder: {
      subject: 'Reminder: {{count}} items wait for approval – {{campaign_name}}',
      body: 'A reminder from the offer maker: items of the campaign still wait for your approval.\nCampaign: {{campaign_name}}\nItems waiting: {{count}}',
      action: 'Open the bookings',
    },
    booking_reopened: {
      subject: 'Price reopened: {{campaign_name}}',
      body: 'The publisher reopened the price of an approved booking.\nCampaign: {{campaign_name}}',
      action: 'Open the campaign',
    },
    booking_rejected: {
      subject: 'Booking rejected: {{campaign_name}}',
      body: 'The publisher rejected a booking.\nCampaign: {{campaign_name}}\nItem: {{item}}\nPublisher: {{publisher}}\nReason: {{reason}}',
      action: 'Open the campaign',
    },
    bookings_rejected: {
      subject: 'Rejected bookings: {{campaign_name}}',
      body: 'The publisher rejected {{count}} bookings.\nCampaign: {{campaign_name}}\n{{items}}',
      action: 'Open the campaign',
    },
    bookings_ordered: {
      subject: 'Bookings ordered: {{campaign_name}}',
      body: 'The offer was accepted, its approved bookings are ordered.\nCampaign: {{campaign_name}}\nOrdered bookings: {{count}}',
      action: 'Open the bookings',
    },
    bookings_ended: {
      subject: 'Bookings gone: {{campaign_name}}',
      body: 'The campaign ended rejected: its bookings are gone, their days are free again.\nCampaign: {{campaign_name}}\nBookings gone: {{count}}',
      action: 'Open the bookings',
    },
    booking_withdrawn: {
      subject: 'Booking taken out: {{campaign}}',
      body: 'An approved booking was taken out of the offer, its days are free again.\nCampaign: {{campaign}}\nItem: {{item}}\nDays: {{days}}',
      action: 'Open',
    },
    booking_put_back: {
      subject: 'Booking put back: {{campaign}}',
      body: 'A booking that was taken out is back in the offer, and approved again.\nCampaign: {{campaign}}\nItem: {{item}}\nDays: {{days}}',
      action: 'Open',
    },
    option_promoted: {
      subject: 'Option promoted: {{campaign_name}}',
      body: 'An option in line was promoted and holds its units now.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_booked: {
      subject: 'Option booked: {{campaign_name}}',
      body: 'Booked after the challenge.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_challenged: {
      subject: 'Option challenged: {{campaign_name}}',
      body: 'The option was challenged, it can be made firm until {{until}}. If it is not by then, its units go to the challenger.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_challenge_lost: {
      subject: 'Option made firm: {{campaign_name}}',
      body: 'The challenged option was made firm, the wait goes on.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_challenge_ended: {
      subject: 'Challenge ended: {{campaign_name}}',
      body: 'The challenge of the option ended.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_renewal_asked: {
      subject: 'Renewal of an option: {{campaign_name}}',
      body: 'Renewal of an option asked for.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_renewed: {
      subject: 'Option renewed: {{campaign_name}}',
      body: 'Option renewed, it holds until {{until}}.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_renewal_refused: {
      subject: 'Renewal refused: {{campaign_name}}',
      body: 'The renewal of the option was refused.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_approval_wanted: {
      subject: 'Option to approve: {{campaign_name}}',
      body: 'An option waits for approval.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_approved: {
      subject: 'Option approved: {{campaign_name}}',
      body: 'The publisher approved the option.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_firm: {
      subject: 'Option made firm: {{campaign_name}}',
      body: 'The option was made firm.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_declined: {
      subject: 'Option declined: {{campaign_name}}',
      body: 'The publisher declined the option: it holds no units and waits for none any more.\nCampaign: {{campaign_name}}\n{{items}}',
      action: 'Open options',
    },
    option_expiring: {
      subject: 'Reminder: option running out: {{campaign_name}}',
      body: 'Reminder: option running out ({{until}}). Its units fall free then, unless it is made firm or renewed before.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    option_expired: {
      subject: 'Option expired: {{campaign_name}}',
      body: 'Option expired: it holds no units and waits for none any more.\nCampaign: {{campaign_name}}\n{{lines}}',
      action: 'Open options',
    },
    package_handed_over: {
      subject: 'Package handed over: {{campaign_name}}',
      body: 'The publisher handed over the private package that was asked for; it is part of the offer now.\nCampaign: {{campaign_name}}',
      action: 'Open campaign',
    },
    assembly_request_sent: {
      subject: 'New assembly request: {{campaign_name}}',
      body: 'You were asked to put a private package together.\nCampaign: {{campaign_name}}',
      action: 'Open assembly requests',
    },
    assembly_request_rejected: {
      subject: 'Assembly request rejected: {{campaign_name}}',
      body: 'The publisher rejected the assembly request; its reason stands on the page of the request.\nCampaign: {{campaign_name}}',
      action: 'Open assembly requests',
    },
    assembly_request_withdrawn: {
      subject: 'Assembly request withdrawn: {{campaign_name}}',
      body: 'The assembly request for a private package was taken back.\nCampaign: {{campaign_name}}',
      action: 'Open assembly requests',
    },
    assembly_request_ended: {
      subject: 'Assembly request over: {{campaign_name}}',
      body: 'The assembly request for a private package is over: the offer went on without the package.\nCampaign: {{campaign_name}}',
      action: 'Open assembly requests',
    },
    change_request_sent: {
      subject: 'Change request: {{campaign_name}}',
      body: 'A change request about the offer has arrived.\nCampaign: {{campaign_name}}',
      action: 'Open the change request',
    },
    change_request_accepted: {
      subject: 'Change request accepted: {{campaign_name}}',
      body: 'The offer maker has accepted the change request and is revising the offer.\nCampaign: {{campaign_name}}',
      action: 'Open the change request',
    },
    change_request_rejected: {
      subject: 'Change request rejected: {{campaign_name}}',
      body: 'The change request was rejected; the offer stands as it was.\nCampaign: {{campaign_name}}\nReason: {{reason}}',
      action: 'Open the change request',
    },
    campaign_menu_sent: {
      subject: 'New campaign menu: {{campaign_name}}',
      body: 'A campaign menu has arrived. It can be accepted, or rejected with a reason.\nCampaign: {{campaign_name}}',
      action: 'Open the campaign menu',
    },
    campaign_menu_accepted: {
      subject: 'Campaign menu accepted: {{campaign_name}}',
      body: 'The customer has accepted the campaign menu.\nCampaign: {{campaign_name}}',
      action: 'Open the campaign menu',
    },
    campaign_menu_rejected: {
      subject: 'Campaign menu rejected: {{campaign_name}}',
      body: 'The customer has rejected the campaign menu. The reason, if one was given, stands beside the menu.\nCampaign: {{campaign_name}}',
      action: 'Open the campaign menu',
    },
    campaign_still_waiting: {
      subject: 'Reminder: {{campaign_name}} – {{state}}',
      body: 'The next step of the campaign has been due for {{days}} working days.\nCampaign: {{campaign_name}}\nState: {{state}}',
      action: 'Open the campaign',
    },
    bookings_still_waiting: {
      subject: 'Reminder: {{count}} items wait for approval – {{campaign_name}}',
      body: 'Items of the campaign have waited for your approval for {{days}} working days.\nCampaign: {{campaign_name}}\nItems waiting: {{count}}',
      action: 'Open the bookings',
    },
    partner_accepted: {
      subject: '{{company}} accepted the partnership',
      body: 'You are partners with this company now: {{company}}\nCampaigns and messages can be sent to each other.',
      action: 'Open the partners',
    },
    list_item_approved: {
      subject: 'List item approved: {{item}}',
      body: 'An administrator approved the list item that you proposed; everybody can choose it now: {{item}}',
      action: 'Open the surfaces',
    },
    list_item_refused: {
      subject: 'List item rejected: {{item}}',
      body: 'An administrator did not take up the list item that you proposed: {{item}}',
      action: 'Open the surfaces',
    },
    list_item_turned_down: {
      subject: 'List item rejected: {{item}}',
      body: 'The administrator did not take up the proposed list item.\nList item: {{item}}\nReason: {{reason}}',
      action: 'Open the surfaces',
    },
    list_item_kept_own: {
      subject: 'List item rejected: {{item}}',
      body: 'The administrator did not take up the proposed list item for everybody. It stays on your own surfaces, where it is in use.\nList item: {{item}}\nReason: {{reason}}',
      action: 'Open the surfaces',
    },
    list_item_merged: {
      subject: 'List item merged: {{item}}',
      body: 'Instead of the proposed ‘{{item}}’, this list item can be chosen from now on: {{into}}\nIt already stands on the surfaces that had the proposed one.',
      action: 'Open the surfaces',
    },
    mhfe_images_added: {
      subject: 'Pictures of a surface: {{title}}',
      body: '{{company}} has added pictures to your surface. They can be taken down where the surface is edited.\nSurface: {{title}}',
      action: 'Open the surface',
    },
    leader_appointed: {
      subject: 'You lead the company now: {{company}}',
      body: 'The role of the leader has come to you: from now on you add, edit and disable the colleagues of the company.\nCompany: {{company}}',
      action: 'Open the colleagues',
    },
    registration_waiting: {
      subject: 'Registration to approve: {{company}}',
      body: 'A new registration waits for approval.\nCompany: {{company}}\nRole: {{role}}\nUser: {{name}}',
      action: 'Open the approvals',
    },
    daily_summary: {
      subject: 'Daily summary: {{count}} notices',
      body: 'This is what happened since the last summary.\n\n{{items}}\n\nChoose on your profile page what you want to be mailed about.',
      action: 'Open the notices',
    },
    comment_shared: {
      subject: 'New comment: {{place}}',
      body: '{{user}} ({{company}}) wrote:\n{{text}}',
      action: 'Open the comment',
    },
    comment_mentioned: {
      subject: '{{user}} mentioned you: {{place}}',
      body: '{{user}} wrote:\n{{text}}',
      action: 'Open the comment',
    },
    other: {
      subject: 'Notification',
      body: 'You have a new notification in Felület.',
      action: 'Open',
    },
  },
};
